import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState, type ReactNode } from 'react';
import { inScript, type Script, type TwoScriptLang } from '../content/alphabets.ts';
import { areSame, type Blocks } from '../content/blocks.ts';
import form from '../ui/form.module.css';
import styles from './languages.module.css';
import { blocksInScript } from '../content/script-blocks.ts';
import { useT } from './script-words.ts';

interface ScriptHelpProps<Field extends string> {
  lang: TwoScriptLang;
  texts: Readonly<Record<Field, string>>;
  fields: readonly Field[];
  /** The formatted text, if there is one. */
  formatted?: { field: Field; blocks: Blocks };
  /** Texts in the other alphabet; only those that differ. */
  onPropose: (proposals: Partial<Record<Field, string | Blocks>>) => void;
  /** Proposals that are neither used nor discarded. */
  openCount: number;
  onUseAll: () => void;
}

/** Proposes the texts in the other alphabet. A proposal replaces nothing until it is accepted. */
export function ScriptHelp<Field extends string>({
  lang,
  texts,
  fields,
  formatted,
  onPropose,
  openCount,
  onUseAll,
}: ScriptHelpProps<Field>) {
  const t = useT();
  const [foundCount, setFoundCount] = useState<number>();
  const propose = (script: Script) => {
    const proposals: Partial<Record<Field, string | Blocks>> = {};
    for (const field of fields) {
      const text = inScript(texts[field], lang, script);
      if (field !== formatted?.field && text !== texts[field]) proposals[field] = text;
    }
    if (formatted) {
      const blocks = blocksInScript(formatted.blocks, lang, script);
      if (!areSame(blocks, formatted.blocks)) proposals[formatted.field] = blocks;
    }
    setFoundCount(Object.keys(proposals).length);
    onPropose(proposals);
  };
  return (
    <div className={styles.scripts}>
      <Button kind="quiet" onClick={() => propose('Latn')}>
        {t('script-toLatin')}
      </Button>
      <Button kind="quiet" onClick={() => propose('Cyrl')}>
        {t('script-toCyrillic')}
      </Button>
      {openCount > 1 && (
        <Button kind="quiet" onClick={onUseAll}>
          {t('script-useAll')}
        </Button>
      )}
      <p role="status">
        {foundCount !== undefined &&
          (foundCount === 0 ? t('script-nothing') : t('script-found', { count: foundCount }))}
      </p>
    </div>
  );
}

interface ProposalProps {
  label: string;
  /** For the `lang` attribute. */
  tag: string;
  text: ReactNode;
  onUse: () => void;
  onDiscard: () => void;
}

/** A text proposed for a field, shown next to it. */
export function Proposal({ label, tag, text, onUse, onDiscard }: ProposalProps) {
  const t = useT();
  return (
    <div className={styles.proposal}>
      <p>{t('script-proposed', { field: label })}</p>
      <div lang={tag}>{text}</div>
      <div className={form.pairOfButtons}>
        <Button kind="quiet" aria-label={`${t('script-use')}: ${label}`} onClick={onUse}>
          {t('script-use')}
        </Button>
        <Button kind="quiet" aria-label={`${t('script-discard')}: ${label}`} onClick={onDiscard}>
          {t('script-discard')}
        </Button>
      </div>
    </div>
  );
}
