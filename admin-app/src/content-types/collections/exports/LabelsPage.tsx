import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { QrCode } from '@muzey/shared-ui/ui/QrCode.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useListAddress } from '../../../content/useListAddress.ts';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import list from '../../../ui/list.module.css';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { chosenOf, idsIn, isTooLong, MAX_PRINTED, readLabels, type Label } from './calls.ts';
import styles from './labels.module.css';
import { useT } from './words.ts';

/** Labels of one sheet of A4. */
const PER_SHEET = { small: 24, large: 8 } as const;
type Size = keyof typeof PER_SHEET;

/** Labels of objects, each with the QR code of the object's permanent address (docs/product.md, "Labels"). */
export function LabelsPage() {
  const t = useT();
  const lang = useLang();
  const address = useListAddress();
  const ids = idsIn(useLocation().state);
  const signIn = useSignInAgain();
  const [size, setSize] = useState<Size>('small');
  const [langs, setLangs] = useState<readonly Lang[]>([lang]);
  const chosen = chosenOf(ids, address);
  const labels = useQuery({
    queryKey: ['collections', 'labels', chosen, langs],
    queryFn: () => signIn.attempt(() => readLabels(chosen, langs)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const { error, data = [] } = labels;
  const choose = (some: readonly Lang[]) => {
    // a label has a title
    if (some.length > 0) setLangs(some);
  };
  return (
    <>
      <title>{`${t('labels-title')} · ${t('title')}`}</title>
      <div className={styles.tools}>
        <div className={list.top}>
          <Link to={`/admin/collections${address.query}`}>{t('printed-back')}</Link>
          {data.length > 0 && <Button onClick={() => window.print()}>{t('printed-print')}</Button>}
        </div>
        <h1>{t('labels-title')}</h1>
        <p>{t('labels-hint')}</p>
        <Choice
          label={t('labels-size')}
          name="size"
          value={size}
          options={[
            { value: 'small', label: t('labels-small') },
            { value: 'large', label: t('labels-large') },
          ]}
          onChange={(value) => setSize(value || 'small')}
        />
        <fieldset>
          <legend>{t('labels-languages')}</legend>
          {LANGS.map((one) => (
            <Checkbox
              key={one}
              label={languages[one].nativeName}
              checked={langs.includes(one)}
              onChange={(on) => choose(LANGS.filter((other) => (other === one ? on : langs.includes(other))))}
            />
          ))}
        </fieldset>
        {labels.isPending && <Spinner>{t('list-loading')}</Spinner>}
        {isTooLong(error) && <p role="alert">{t('printed-tooMany', { max: MAX_PRINTED })}</p>}
        {error && !isTooLong(error) && <LoadTrouble error={error} onRetry={() => void labels.refetch()} />}
      </div>
      <div className={styles.sheets} role="region" aria-label={t('labels-size')} tabIndex={0}>
        {sheetsOf(data, PER_SHEET[size]).map((sheet, at) => (
          <ol key={at} className={`${styles.sheet} ${styles[size]}`}>
            {sheet.map((label) => (
              <li key={label.id}>
                <LabelText label={label} />
              </li>
            ))}
          </ol>
        ))}
      </div>
      {signIn.dialog}
    </>
  );
}

const sheetsOf = (labels: readonly Label[], size: number): Label[][] =>
  Array.from({ length: Math.ceil(labels.length / size) }, (_, at) => labels.slice(at * size, (at + 1) * size));

function LabelText({ label: { id, number, titles } }: { label: Label }) {
  const t = useT();
  return (
    <>
      <QrCode text={`${window.location.origin}/id/${id}`} label={t('labels-code', { number })} />
      <div>
        <strong>{number}</strong>
        {titles.map(({ lang, title }) => (
          <p key={lang} lang={languages[lang].tag}>
            {title}
          </p>
        ))}
      </div>
    </>
  );
}
