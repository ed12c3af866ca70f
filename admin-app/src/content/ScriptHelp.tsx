import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { inScript, type Script, type TwoScriptLang } from './alphabets.ts';
import form from './form.module.css';
import styles from './languages.module.css';

interface ScriptHelpProps<Field extends string> {
  lang: TwoScriptLang;
  texts: Readonly<Record<Field, string>>;
  fields: readonly Field[];
  /** Texts in the other alphabet, only those that differ. */
  onPropose: (proposals: Partial<Record<Field, string>>) => void;
}

/** Proposes the texts in the other alphabet. A proposal replaces nothing until it is accepted. */
export function ScriptHelp<Field extends string>({ lang, texts, fields, onPropose }: ScriptHelpProps<Field>) {
  const t = useT();
  const [found, setFound] = useState<number>();
  const propose = (script: Script) => {
    const changed = fields.filter((field) => inScript(texts[field], lang, script) !== texts[field]);
    const proposals: Partial<Record<Field, string>> = {};
    for (const field of changed) proposals[field] = inScript(texts[field], lang, script);
    setFound(changed.length);
    onPropose(proposals);
  };
  return (
    <div className={styles.scripts}>
      <Button kind="quiet" onClick={() => propose('Latn')}>
        {t('script.toLatin')}
      </Button>
      <Button kind="quiet" onClick={() => propose('Cyrl')}>
        {t('script.toCyrillic')}
      </Button>
      <p role="status">
        {found !== undefined && (found === 0 ? t('script.nothing') : t('script.found', { count: found }))}
      </p>
    </div>
  );
}

interface ProposalProps {
  label: string;
  /** For the `lang` attribute. */
  tag: string;
  text: string;
  onUse: () => void;
  onDiscard: () => void;
}

/** A text that is proposed for a field, beside it. */
export function Proposal({ label, tag, text, onUse, onDiscard }: ProposalProps) {
  const t = useT();
  return (
    <div className={styles.proposal}>
      <p>{t('script.proposed', { field: label })}</p>
      <div lang={tag}>{text}</div>
      <div className={form.pairOfButtons}>
        <Button kind="quiet" aria-label={`${t('script.use')}: ${label}`} onClick={onUse}>
          {t('script.use')}
        </Button>
        <Button kind="quiet" aria-label={`${t('script.discard')}: ${label}`} onClick={onDiscard}>
          {t('script.discard')}
        </Button>
      </div>
    </div>
  );
}
