import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { inScript, type Script, type TwoScriptLang } from './alphabets.ts';
import form from './form.module.css';
import styles from './languages.module.css';

interface ScriptHelpProps<Part extends string> {
  lang: TwoScriptLang;
  texts: Readonly<Record<Part, string>>;
  parts: readonly Part[];
  /** Texts in the other alphabet, only those that differ. */
  onPropose: (proposals: Partial<Record<Part, string>>) => void;
}

/** Rewrites what was written or pasted in the other alphabet; the person reads it before it takes the place of anything. */
export function ScriptHelp<Part extends string>({ lang, texts, parts, onPropose }: ScriptHelpProps<Part>) {
  const t = useT();
  const [found, setFound] = useState<number>();
  const propose = (script: Script) => {
    const changed = parts.filter((part) => inScript(texts[part], lang, script) !== texts[part]);
    const proposals: Partial<Record<Part, string>> = {};
    for (const part of changed) proposals[part] = inScript(texts[part], lang, script);
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
