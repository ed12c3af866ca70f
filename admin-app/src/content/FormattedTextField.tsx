import { withoutInvisible } from '@muzey/shared-ui/i18n/invisible.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useRef } from 'react';
import { useT } from '../i18n/useT.ts';
import { Code } from '../shell/Code.tsx';
import { plainTextOf, withWords, type Blocks } from './blocks.ts';
import { BlocksView } from './BlocksView.tsx';
import type { Editing } from './editing.ts';
import { Invisible } from './Invisible.tsx';
import styles from './languages.module.css';
import { Proposal } from './ScriptHelp.tsx';
import { Source } from './Source.tsx';

const loadEditor = () => import(/* webpackChunkName: "editor" */ '../editor/TextEditor.tsx');

interface FormattedTextFieldProps {
  /** The field's path, as the API names it: `content.en.text`. */
  path: string;
  label: string;
  hint: string | undefined;
  lang: Lang;
  blocks: Blocks;
  onChange: (blocks: Blocks) => void;
  editing: Editing;
  error: string | undefined;
  /** The text of another language, shown beside. */
  source: { lang: Lang; blocks: Blocks } | undefined;
  /** The text in the other alphabet, as it is proposed; shown beside in place of the other language. */
  proposal: Blocks | undefined;
  onDiscard: () => void;
}

/** A formatted text in one language; beside it a proposal or the text of another language. */
export function FormattedTextField({ source, proposal, onDiscard, ...props }: FormattedTextFieldProps) {
  const t = useT();
  const { label, lang, blocks, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  // the pressed button has disappeared
  const focusField = () => field.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
  return (
    <div className={proposal === undefined && source === undefined ? undefined : styles.pair} ref={field}>
      {proposal === undefined ? (
        source && (
          <Source
            label={label}
            lang={source.lang}
            onCopy={source.blocks.length > 0 ? () => onChange(source.blocks) : undefined}
          >
            {source.blocks.length === 0 ? (
              <em>{t('conflict.empty')}</em>
            ) : (
              <BlocksView blocks={source.blocks} tag={languages[source.lang].tag} />
            )}
          </Source>
        )
      ) : (
        <Proposal
          label={label}
          tag={languages[lang].tag}
          text={<BlocksView blocks={proposal} tag={languages[lang].tag} />}
          onUse={() => {
            focusField();
            onChange(proposal);
          }}
          onDiscard={() => {
            focusField();
            onDiscard();
          }}
        />
      )}
      <div>
        <Code name="editor" load={loadEditor}>
          {({ TextEditor }) => <TextEditor {...props} />}
        </Code>
        <Invisible
          label={label}
          text={plainTextOf(blocks)}
          onChange={() => onChange(withWords(blocks, withoutInvisible))}
        />
      </div>
    </div>
  );
}
