import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useRef, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './languages.module.css';
import { Proposal } from './ScriptHelp.tsx';
import { Source } from './Source.tsx';

interface BesideProps {
  label: string;
  lang: Lang;
  /** The text of another language; `text` is false if there is none. */
  source: { lang: Lang; text: ReactNode; onCopy: (() => void) | undefined } | undefined;
  /** The text in the other alphabet, in place of the other language. */
  proposal: { text: ReactNode; onUse: () => void; onDiscard: () => void } | undefined;
  /** The control that gets the focus after a proposal is accepted or discarded, as a selector. */
  control: string;
  children: ReactNode;
}

/** A text field with a proposal, or the text of another language, next to it. */
export function Beside({ label, lang, source, proposal, control, children }: BesideProps) {
  const t = useT();
  const field = useRef<HTMLDivElement>(null);
  // the pressed button has disappeared
  const settled = (settle: () => void) => () => {
    field.current?.querySelector<HTMLElement>(control)?.focus();
    settle();
  };
  return (
    <div className={proposal === undefined && source === undefined ? undefined : styles.pair} ref={field}>
      {proposal ? (
        <Proposal
          label={label}
          tag={languages[lang].tag}
          text={proposal.text}
          onUse={settled(proposal.onUse)}
          onDiscard={settled(proposal.onDiscard)}
        />
      ) : (
        source && (
          <Source label={label} lang={source.lang} onCopy={source.onCopy}>
            {source.text || <em>{t('conflict-empty')}</em>}
          </Source>
        )
      )}
      {children}
    </div>
  );
}
