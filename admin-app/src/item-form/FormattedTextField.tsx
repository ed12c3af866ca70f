import { withoutInvisible } from '@muzey/shared-ui/i18n/invisible.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Code } from '../shell/Code.tsx';
import { Beside } from '../fields/Beside.tsx';
import { plainTextOf, withWords, type Blocks } from '../content/blocks.ts';
import { BlocksView } from '../content/BlocksView.tsx';
import type { EditedText } from '../content/edited-text.ts';
import { Invisible } from '../fields/Invisible.tsx';
import { isLater } from '../content/later-text.ts';
import { useIsLocked } from '../fields/locks.tsx';
import { LaterText } from '../fields/LaterText.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useT } from '../i18n/useT.ts';
import styles from '../content/loading-text.module.css';

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
  const isLocked = useIsLocked(lang);
  if (isLater(blocks)) return <LaterText {...props} />;
  if (isLocked) return <ReadText {...props} />;
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

/** A text that this account may only read. */
function ReadText({ label, lang, blocks }: Pick<EditedText, 'label' | 'lang' | 'blocks'>) {
  return (
    <div role="group" aria-label={label} className={styles.loading}>
      <p className={styles.label}>{label}</p>
      <div className={styles.text}>
        <BlocksView blocks={blocks} tag={languages[lang].tag} />
      </div>
    </div>
  );
}

/** A text to be read while its editor loads. It takes the editor's room, so that the fields below stay where they are. */
function LoadingText({ label, lang, blocks }: Pick<EditedText, 'label' | 'lang' | 'blocks'>) {
  const t = useT();
  return (
    <div role="group" aria-label={label} aria-busy="true" className={styles.loading}>
      <p className={styles.label}>{label}</p>
      <div className={styles.toolbar}>
        <Spinner>{t('list-loading')}</Spinner>
      </div>
      <div className={styles.text}>
        <BlocksView blocks={blocks} tag={languages[lang].tag} />
      </div>
      <div className={styles.hint} />
    </div>
  );
}
