import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { parseInBrowser } from '@muzey/shared-ui/xliff/parse-in-browser.ts';
import { readXliff, XliffError, XLIFF_LIMITS } from '@muzey/shared-ui/xliff/read-xliff.ts';
import { REFUSALS, takeIn, type FieldRefusal, type ItemReport, type Refusal } from '@muzey/shared-ui/xliff/take-in.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { wordsFor } from '../../api/api.ts';
import { toFormError } from '../../content/form-errors.ts';
import { useFieldNames } from '../../content/names.ts';
import { editAddress, type ContentType } from '../../content/section.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ownMuseum } from './calls.ts';
import styles from './translations.module.css';
import { useT } from './words.ts';

/** Takes the translations of a file in, and tells what was taken. The file may have entries of every type. */
export function TakeIn({ type, onTaken }: { type: ContentType; onTaken?: (() => void) | undefined }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [file, setFile] = useState<File>();
  const [later, setLater] = useState(true);
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const taking = useMutation({
    mutationFn: async (chosen: File) => {
      // a character has up to three bytes for each UTF-16 unit
      if (chosen.size > XLIFF_LIMITS.length * 3) throw new XliffError('too_large');
      const files = readXliff(await chosen.text(), parseInBrowser);
      setProgress({ done: 0, count: files.length });
      const museum = {
        ...ownMuseum,
        read: (...asked: Parameters<typeof ownMuseum.read>) => signIn.attempt(() => ownMuseum.read(...asked)),
      };
      const onProgress = (done: number) => setProgress({ done, count: files.length });
      return takeIn(files, museum, { later, onProgress });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [type] });
      onTaken?.();
    },
  });
  const { data: report, error } = taking;
  const changed = report?.items.filter(({ fields }) => fields.length > 0) ?? [];
  return (
    <section aria-labelledby="translations-in">
      <h3 id="translations-in">{t('translations-in')}</h3>
      <Field label={t('translations-file')} hint={t('translations-fileHint')}>
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".xlf,.xliff"
            onChange={({ target: { files } }) => {
              setFile(files?.[0]);
              taking.reset();
            }}
          />
        )}
      </Field>
      <Switch label={t('translations-later')} hint={t('translations-laterHint')} checked={later} onChange={setLater} />
      <p role="status">{taking.isPending && t('translations-progress', progress)}</p>
      <p role="alert">
        {error instanceof XliffError ? t(`translations-fault-${error.code}`) : error && wordsFor(error, lang)}
      </p>
      {file && !report && (
        <div>
          <Button busy={taking.isPending} onClick={() => taking.mutate(file)}>
            {t('translations-run')}
          </Button>
        </div>
      )}
      {report && (
        <div role="status" className={styles.items}>
          <p>
            {t('translations-changed', { count: changed.length })}{' '}
            {report.unchanged > 0 && t('translations-unchanged', { count: report.unchanged })}{' '}
            {report.unfinished > 0 && t('translations-unfinished', { count: report.unfinished })}
          </p>
          <Items title={t('translations-behind')} items={changed.filter(({ behind }) => behind.length > 0)} />
          <Items
            title={t('translations-refused')}
            items={report.items.filter(({ refused }) => refused.length > 0)}
            why
          />
          <Items title={t('translations-waits')} items={changed.filter(({ waits }) => waits)} />
        </div>
      )}
      {signIn.dialog}
    </section>
  );
}

const isOwn = (code: string): code is Refusal => (REFUSALS as readonly string[]).includes(code);

function Items({ title, items, why = false }: { title: string; items: readonly ItemReport[]; why?: boolean }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useFieldNames();
  if (items.length === 0) return null;
  const reason = (type: string, { field, code }: FieldRefusal): string => {
    if (isOwn(code)) return `${nameOf(type, field)}: ${t(`translations-refused-${code}`)}`;
    if (field === '') return errorWords(code, lang);
    return toFormError({ field, code }, (name) => nameOf(type, name), lang).text;
  };
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {items.map(({ type, id, title: name, refused }) => (
          <li key={`${type}/${id}`}>
            {name === '' ? `${type}/${id}` : <Link to={editAddress(type as ContentType, id)}>{name}</Link>}
            {why && ` – ${refused.map((one) => reason(type, one)).join('; ')}`}
          </li>
        ))}
      </ul>
    </>
  );
}
