import { withoutInvisible } from '@muzey/shared-ui/i18n/invisible.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Code } from '../shell/Code.tsx';
import { Beside } from '../fields/Beside.tsx';
import { plainTextOf, withWords, type Blocks } from '../content/blocks.ts';
import { BlocksView } from '../content/BlocksView.tsx';
import type { EditedText } from '../content/edited-text.ts';
import { Invisible } from '../fields/Invisible.tsx';
import { isLater } from '../content/later-text.ts';
import { LaterText } from '../fields/LaterText.tsx';
import { LoadingText } from '../content/LoadingText.tsx';

const loadEditor = () => import(/* webpackChunkName: "editor" */ '../editor/TextEditor.tsx');

interface FormattedTextFieldProps extends EditedText {
  /** The text of another language, shown beside. */
  source: { lang: Lang; blocks: Blocks } | undefined;
  /** The text in the other alphabet, as it is proposed; shown beside in place of the other language. */
  proposal: Blocks | undefined;
  onDiscard: () => void;
}

/** A formatted text in one language; beside it a proposal or the text of another language. */
export function FormattedTextField({ source, proposal, onDiscard, ...props }: FormattedTextFieldProps) {
  const { label, lang, blocks, onTyping, onChange } = props;
  const use = (text: Blocks) => () => {
    onTyping();
    onChange(text);
  };
  if (isLater(blocks)) return <LaterText {...props} />;
  return (
    <Beside
      label={label}
      lang={lang}
      source={
        source && {
          lang: source.lang,
          text: source.blocks.length > 0 && <BlocksView blocks={source.blocks} tag={languages[source.lang].tag} />,
          onCopy: source.blocks.length > 0 && !isLater(source.blocks) ? use(source.blocks) : undefined,
        }
      }
      proposal={
        proposal && {
          text: <BlocksView blocks={proposal} tag={languages[lang].tag} />,
          onUse: use(proposal),
          onDiscard,
        }
      }
      control="[contenteditable]"
    >
      <div>
        <Code name="editor" load={loadEditor} loading={<LoadingText {...props} />}>
          {({ TextEditor }) => <TextEditor {...props} />}
        </Code>
        <Invisible
          label={label}
          text={plainTextOf(blocks)}
          onChange={() => onChange(withWords(blocks, withoutInvisible))}
        />
      </div>
    </Beside>
  );
}
