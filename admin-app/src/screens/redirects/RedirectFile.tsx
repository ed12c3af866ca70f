import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonFor } from '../../content/form-errors.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from '../../ui/made-link.module.css';
import { readCsv } from './calls.ts';
import { useT } from './words.ts';

/** Adds redirects from a file, after a look at what it has. */
export function RedirectFile({ onStored }: { onStored: () => Promise<unknown> }) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [csv, setCsv] = useState<string>();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      const read = await signIn.attempt(() => readCsv(text, true));
      setCsv(text);
      return read;
    },
  });
  const store = useMutation({
    mutationFn: (text: string) => signIn.attempt(() => readCsv(text, false)),
    onSuccess: async () => {
      setCsv(undefined);
      await onStored();
    },
  });
  const read = store.data ?? check.data;
  const { problems = [], ...counts } = read ?? {};
  const error = store.error ?? check.error;
  return (
    <Disclosure title={t('redirects-file')}>
      <Field label={t('redirects-fileName')} hint={t('redirects-fileHint')}>
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={({ target: { files } }) => {
              setCsv(undefined);
              store.reset();
              check.reset();
              if (files?.[0]) check.mutate(files[0]);
            }}
          />
        )}
      </Field>
      <FormFailure text={error ? reasonFor(error, lang) : undefined} />
      <p role="status">
        {read && [t(store.data ? 'redirects-stored' : 'redirects-checked'), t('redirects-counts', counts)].join(' ')}
      </p>
      {problems.length > 0 && (
        <ul className={styles.links}>
          {problems.map(({ line, text, code }) => (
            <li key={line}>
              <span className={styles.words}>
                <span>{t('redirects-line', { line, text })}</span>
                <strong>{errorWords(code, lang)}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {csv !== undefined && read && (
        <div className={styles.buttons}>
          <Button busy={store.isPending} onClick={() => store.mutate(csv)}>
            {t('redirects-store')}
          </Button>
        </div>
      )}
      {signIn.dialog}
    </Disclosure>
  );
}
