import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { XLIFF_LIMITS } from '@muzey/shared-ui/xliff/read-xliff.ts';
import { sourceUnits, wordCount, writeXliff } from '@muzey/shared-ui/xliff/write-xliff.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import type { ContentType } from '../../content/section.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ownMuseum } from './calls.ts';
import styles from './translations.module.css';
import { useT } from './words.ts';

interface SendOutProps {
  type: ContentType;
  count: number;
  readIds: () => Promise<string[]>;
}

/** Downloads the texts of the chosen entries. */
export function SendOut({ type, count, readIds }: SendOutProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [from, setFrom] = useState<Lang>(lang === 'kk' ? 'ru' : lang);
  const [to, setTo] = useState<Lang>('kk');
  const [done, setDone] = useState(0);
  const writing = useMutation({
    mutationFn: async () => {
      setDone(0);
      const items = [];
      for (const id of await signIn.attempt(readIds)) {
        const item = await signIn.attempt(() => ownMuseum.read(type, id));
        if (item) items.push({ type, item });
        setDone(items.length);
      }
      const units = items.flatMap(({ item }) => sourceUnits(item, { from, to }));
      if (units.length > 0)
        saveFile(
          new Blob([writeXliff(items, { from, to })], { type: 'application/xliff+xml' }),
          `translations-${from}-${to}-${isoDay(new Date())}.xlf`,
        );
      return { texts: units.length, words: wordCount(units) };
    },
  });
  const choose = (label: string, value: Lang, other: Lang, set: (lang: Lang) => void) => (
    <Choice
      label={label}
      name={label}
      value={value}
      options={LANGS.filter((key) => key !== other).map((key) => ({ value: key, label: languages[key].nativeName }))}
      onChange={(key) => key && set(key)}
    />
  );
  const isTooMany = count > XLIFF_LIMITS.files;
  return (
    <section aria-labelledby="translations-out">
      <h3 id="translations-out">{t('translations-out')}</h3>
      <p>{isTooMany ? t('translations-tooMany', { max: XLIFF_LIMITS.files }) : t('translations-outHint', { count })}</p>
      <div className={styles.languages}>
        {choose(t('translations-from'), from, to, setFrom)}
        {choose(t('translations-to'), to, from, setTo)}
      </div>
      <p role="status">
        {writing.isPending && t('translations-progress', { done, count })}
        {writing.data && (writing.data.texts > 0 ? t('translations-done', writing.data) : t('translations-none'))}
      </p>
      <p role="alert">{writing.error && wordsFor(writing.error, lang)}</p>
      {!isTooMany && count > 0 && (
        <div>
          <Button busy={writing.isPending} onClick={() => writing.mutate()}>
            {t('translations-download')}
          </Button>
        </div>
      )}
      {signIn.dialog}
    </section>
  );
}
