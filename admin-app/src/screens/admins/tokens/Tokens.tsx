import type { ListedApiToken } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../api/api.ts';
import { FormFailure } from '../../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import styles from '../../../ui/made-link.module.css';
import { MadeLink } from '../../../ui/MadeLink.tsx';
import { useT } from '../words.ts';
import type { TokenCalls } from './calls.ts';
import { NewToken } from './NewToken.tsx';

interface TokensProps {
  calls: TokenCalls;
  /** Whether its account may read private fields of objects. */
  isRegistrar: boolean;
  /** Below the heading of a page, or of a dialog. */
  heading: 'h2' | 'h3';
}

/** The API tokens of an account: a form for a new one, and a list to revoke them. */
export function Tokens({ calls, isRegistrar, heading: Heading }: TokensProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const { queryKey, list, make } = calls;
  const tokens = useQuery({ queryKey, queryFn: list });
  const reload = () => queries.invalidateQueries({ queryKey });
  const revoke = useMutation({
    mutationFn: (id: string) => signIn.attempt(() => calls.revoke(id)),
    onSuccess: () => setSecret(undefined),
    onSettled: reload,
  });
  return (
    <>
      {make && (
        <NewToken
          isRegistrar={isRegistrar}
          make={async (body) => {
            setSecret(undefined);
            setSecret((await signIn.attempt(() => make(body))).secret);
            await reload();
          }}
        />
      )}
      {secret !== undefined && (
        <div className={styles.made}>
          <MadeLink
            key={secret}
            label={t('tokens-secret')}
            hint={t('tokens-once')}
            value={secret}
            copy={t('tokens-copy')}
          />
        </div>
      )}
      <Heading className={styles.heading}>{t('tokens-list')}</Heading>
      <FormFailure text={revoke.error ? wordsFor(revoke.error, lang) : undefined} />
      <p role="status">{revoke.isSuccess && t('tokens-revoked')}</p>
      {tokens.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {tokens.isError && <LoadTrouble error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.length === 0 && <p className={styles.text}>{t('tokens-none')}</p>}
      <ul className={styles.links} aria-busy={tokens.isFetching}>
        {tokens.data?.map((token) => (
          <li key={token.id}>
            <TokenWords token={token} />
            <Button
              kind="quiet"
              aria-label={t('tokens-revokeOf', { name: token.name })}
              busy={revoke.isPending}
              onClick={() => revoke.mutate(token.id)}
            >
              {t('tokens-revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {signIn.dialog}
    </>
  );
}

function TokenWords({ token: { name, ending, maker, last_day, used_at } }: { token: ListedApiToken }) {
  const t = useT();
  const lang = useLang();
  return (
    <span className={styles.words}>
      <strong>{name}</strong>
      <span>{t('tokens-row', { ending, date: longDate(last_day, lang), name: maker.username })}</span>
      <span>{used_at === null ? t('tokens-unused') : t('tokens-used', { date: longDateTime(used_at, lang) })}</span>
    </span>
  );
}
