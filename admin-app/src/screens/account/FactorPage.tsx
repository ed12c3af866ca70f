import { type FactorState, getFactor, listPasskeys, type OwnPasskey } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { sessionQuery } from '../../shell/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { AddFactor } from './AddFactor.tsx';
import { ChangeFactor } from './ChangeFactor.tsx';
import { Passkeys } from './Passkeys.tsx';
import styles from './password-page.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewCodes } from './RenewCodes.tsx';
import { useT } from './words.ts';

const factorQuery = {
  queryKey: ['factor'],
  queryFn: async (): Promise<FactorState> => (await getFactor({ client: api, throwOnError: true })).data,
};
const passkeysQuery = {
  queryKey: ['passkeys'],
  queryFn: async (): Promise<OwnPasskey[]> => (await listPasskeys({ client: api, throwOnError: true })).data,
};

/** Passkeys, login codes, and the codes for a lost phone: with these the own account logs in beside or without its password. */
export function FactorPage() {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const factor = useQuery(factorQuery);
  const passkeys = useQuery(passkeysQuery);
  /** Shown once, right after they were made. */
  const [made, setMade] = useState<{ codes: readonly string[]; withFactor: boolean }>();
  const changed = () =>
    Promise.all(
      [factorQuery, passkeysQuery, sessionQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    );
  const show = async (codes: readonly string[], withFactor: boolean) => {
    setMade({ codes, withFactor });
    await changed();
  };
  /** Says it in a toast where there are no codes to show. */
  const added = async (codes: readonly string[], words: string) => {
    if (codes.length > 0) return show(codes, true);
    toast(words);
    await changed();
  };
  const failed = [factor, passkeys].find(({ isError }) => isError);
  return (
    <>
      <title>{`${t('nav-factor')} · ${t('title')}`}</title>
      <h1>{t('nav-factor')}</h1>
      {failed && (
        <LoadTrouble error={failed.error} onRetry={() => void Promise.all([factor.refetch(), passkeys.refetch()])} />
      )}
      {!failed && !(factor.data && passkeys.data) && <Spinner>{t('list-loading')}</Spinner>}
      {made && <RecoveryCodes {...made} onKept={() => setMade(undefined)} />}
      {!made && factor.data && passkeys.data && (
        <>
          <Passkeys
            passkeys={passkeys.data}
            onAdded={(codes) => added(codes, t('passkeys-added'))}
            onRenamed={changed}
            onRemoved={() => toast(t('passkeys-removed'))}
          />
          <section className={styles.part}>
            <h2>{t('codes-title')}</h2>
            {factor.data.confirmedAt === null ? (
              <AddFactor onAdded={(codes) => added(codes, t('factor-on'))} />
            ) : (
              <ChangeFactor since={factor.data.confirmedAt} onRemoved={() => toast(t('factor-off'))} />
            )}
          </section>
          {(factor.data.confirmedAt !== null || passkeys.data.length > 0) && (
            <RenewCodes left={factor.data.recoveryCodesLeft} onRenewed={(codes) => show(codes, false)} />
          )}
        </>
      )}
    </>
  );
}
