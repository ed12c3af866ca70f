import { type FactorState, getFactor } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useT } from '../../i18n/useT.ts';
import { sessionQuery } from '../../shell/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { AddFactor } from './AddFactor.tsx';
import { ChangeFactor } from './ChangeFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const factorQuery = {
  queryKey: ['factor'],
  queryFn: async (): Promise<FactorState> => (await getFactor({ client: api, throwOnError: true })).data,
};

/** The codes that the own account asks for after the password: turned on, turned off, and those for a lost phone. */
export function FactorPage() {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const factor = useQuery(factorQuery);
  /** Shown once, right after they were made. */
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = async () => {
    for (const { queryKey } of [factorQuery, sessionQuery]) await queries.invalidateQueries({ queryKey });
  };
  const show = async (made: readonly string[]) => {
    setCodes(made);
    await changed();
  };
  const removed = async () => {
    toast(t('factor-off'));
    await changed();
  };
  return (
    <>
      <title>{`${t('nav-factor')} · ${t('title')}`}</title>
      <h1>{t('nav-factor')}</h1>
      {factor.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {factor.isError && <LoadTrouble error={factor.error} onRetry={() => void factor.refetch()} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && factor.data?.confirmedAt === null && <AddFactor onAdded={show} />}
      {!codes && factor.data && factor.data.confirmedAt !== null && (
        <ChangeFactor
          since={factor.data.confirmedAt}
          codesLeft={factor.data.recoveryCodesLeft}
          onRenewed={show}
          onRemoved={removed}
        />
      )}
    </>
  );
}
