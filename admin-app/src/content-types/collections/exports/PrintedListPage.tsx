import type { PrintedObject } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useListAddress } from '../../../content/useListAddress.ts';
import { useAccount } from '../../../shell/session.ts';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import list from '../../../ui/list.module.css';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { chosenOf, idsIn, isTooLong, MAX_PRINTED, readPrinted } from './calls.ts';
import styles from './printed-list.module.css';
import { useT } from './words.ts';

/** A list of objects to print and to sign. */
export function PrintedListPage() {
  const t = useT();
  const lang = useLang();
  const address = useListAddress();
  const ids = idsIn(useLocation().state);
  const signIn = useSignInAgain();
  const { registrar = false } = useAccount();
  const [day] = useState(() => new Date().toISOString());
  const [withCondition, setWithCondition] = useState(false);
  const body = { ...chosenOf(ids, address), lang, private: withCondition };
  const printed = useQuery({
    queryKey: ['collections', 'printed', body],
    queryFn: () => signIn.attempt(() => readPrinted(body)),
    staleTime: Infinity,
  });
  const { error } = printed;
  const objects = printed.data?.objects ?? [];
  return (
    <>
      <title>{`${t('printed-title')} · ${t('title')}`}</title>
      <div className={`${list.top} ${styles.tools}`}>
        <Link to={`/admin/collections${address.query}`}>{t('printed-back')}</Link>
        {objects.length > 0 && <Button onClick={() => window.print()}>{t('printed-print')}</Button>}
      </div>
      {registrar && (
        <div className={styles.tools}>
          <Switch
            label={t('printed-withCondition')}
            hint={t('printed-withConditionHint')}
            checked={withCondition}
            onChange={setWithCondition}
          />
        </div>
      )}
      {printed.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {isTooLong(error) && <p role="alert">{t('printed-tooMany', { max: MAX_PRINTED })}</p>}
      {error && !isTooLong(error) && <LoadTrouble error={error} onRetry={() => void printed.refetch()} />}
      {printed.data && (
        <>
          <h1>{t('printed-title')}</h1>
          <p>
            {longDate(day, lang)} · {t('printed-count', { count: objects.length })}
          </p>
          <ObjectTable objects={objects} withCondition={withCondition} />
          <div className={styles.signatures}>
            {(['printed-handed', 'printed-received'] as const).map((who) => (
              <p key={who}>
                <span>{t(who)}</span>
                <span className={styles.line} />
                <span>{t('printed-date')}</span>
                <span className={styles.line} />
              </p>
            ))}
          </div>
        </>
      )}
      {signIn.dialog}
    </>
  );
}

function ObjectTable({ objects, withCondition }: { objects: readonly PrintedObject[]; withCondition: boolean }) {
  const t = useT();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('printed-title')}>
        <thead>
          <tr>
            <th scope="col">{t('printed-row')}</th>
            <th scope="col">{t('printed-number')}</th>
            <th scope="col">{t('printed-name')}</th>
            <th scope="col">{t('printed-material')}</th>
            <th scope="col">{t('printed-size')}</th>
            <th scope="col">{t('printed-quantity')}</th>
            {withCondition && <th scope="col">{t('printed-condition')}</th>}
          </tr>
        </thead>
        <tbody>
          {objects.map(({ id, number, title, material, dimensions, quantity, condition }, index) => (
            <tr key={id}>
              <td>{index + 1}</td>
              <td>{number}</td>
              <th scope="row">
                <Link to={`/admin/collections/${id}/edit`}>{title}</Link>
              </th>
              <td>{material}</td>
              <td>{dimensions}</td>
              <td>{quantity}</td>
              {withCondition && <td>{condition}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
