import { readFactorReset } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api, wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { focusContentWhenLost } from '../shell/focus.ts';
import { sessionQuery, useAccount } from '../shell/session.ts';
import { useToast } from '../shell/toasts.tsx';
import styles from './shell.module.css';

/** Tells that somebody else turned the codes off, until it is read: whoever did not ask for that should know. */
export function FactorResetNotice() {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const { factorResetAt } = useAccount();
  const read = useMutation({
    mutationFn: () => readFactorReset({ client: api, throwOnError: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      focusContentWhenLost();
    },
    onError: (error) => toast(wordsFor(error, lang)),
  });
  if (factorResetAt === undefined) return null;
  return (
    <section className={styles.notice} aria-label={t('nav-factor')}>
      <p>
        <time dateTime={factorResetAt}>{t('factor-wasReset', { date: longDateTime(factorResetAt, lang) })}</time>
      </p>
      <Link className={buttonClass('quiet')} to="/admin/factor">
        {t('factor-turnOn')}
      </Link>
      <Button kind="quiet" busy={read.isPending} onClick={() => read.mutate()}>
        {t('factor-understood')}
      </Button>
    </section>
  );
}
