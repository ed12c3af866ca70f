import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Beside } from '../content/beside.ts';
import { Choice } from '../ui/Choice.tsx';
import { useT } from './words.ts';
import styles from './translation.module.css';

interface SourceChoiceProps {
  lang: Lang;
  value: Lang;
  second: Beside;
  onChange: (source: Lang) => void;
  onSecond: (second: Beside) => void;
}

/** The language that is translated from, and another one to read beside it. */
export function SourceChoice({ lang, value, second, onChange, onSecond }: SourceChoiceProps) {
  const t = useT();
  const others = LANGS.filter((other) => other !== lang);
  const options = others.map((other) => ({ value: other, label: t(`langName-${other}`) }));
  return (
    <div className={styles.choices}>
      <Choice
        label={t('translation-source')}
        name="source"
        value={value}
        options={options}
        onChange={(next) => onChange(others.find((other) => other === next) ?? value)}
      />
      <Choice
        label={t('translation-second')}
        name="second"
        value={second === value ? '' : second}
        none={t('form-besideNone')}
        options={options.filter((option) => option.value !== value)}
        onChange={(next) => onSecond(others.find((other) => other === next) ?? '')}
      />
    </div>
  );
}
