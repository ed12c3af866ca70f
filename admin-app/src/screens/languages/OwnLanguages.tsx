import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { wordsFor } from '../../api/api.ts';
import { useToast } from '../../shell/toasts.tsx';
import type { useOwnLanguages } from './useOwnLanguages.ts';
import { useT } from '../../translation/words.ts';
import styles from './languages.module.css';

/** The choice of the languages that this account translates into; it is kept with the account. */
export function OwnLanguages({ own: { languages, chosen, choose } }: { own: ReturnType<typeof useOwnLanguages> }) {
  const t = useT();
  const toast = useToast();
  const lang = useLang();
  if (languages.length < 2) return null;
  const toggle = (key: Lang) => {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
    choose(next).catch((error: unknown) => toast(wordsFor(error, lang)));
  };
  return (
    <fieldset className={styles.own}>
      <legend>{t('languages-own')}</legend>
      {LANGS.filter((key) => languages.includes(key)).map((key) => (
        <label key={key}>
          <input type="checkbox" name={`own-${key}`} checked={chosen.includes(key)} onChange={() => toggle(key)} />
          {t(`langName-${key}`)}
        </label>
      ))}
    </fieldset>
  );
}
