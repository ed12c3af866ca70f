import { readFactorReset, readPasskeyNotice } from '@muzey/shared-ui/api/generated/index.ts';
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

const NOTICES = [
  { at: 'factorResetAt', words: 'factor-wasReset', read: readFactorReset },
  { at: 'passkeyRefusedAt', words: 'passkey-wasRefused', read: readPasskeyNotice },
] as const;

/** Tells what others did to the own factors, until it is read: whoever did not ask for that should know. */
export function AccountNotices() {
  const account = useAccount();
  return NOTICES.map((notice) => {
    const at = account[notice.at];
    return at === undefined ? null : <Notice key={notice.at} at={at} words={notice.words} read={notice.read} />;
  });
}

interface NoticeProps extends Pick<(typeof NOTICES)[number], 'words' | 'read'> {
  /** When it happened, in ISO format. */
  at: string;
}

function Notice({ at, words, read }: NoticeProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const reading = useMutation({
    mutationFn: () => read({ client: api, throwOnError: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      focusContentWhenLost();
    },
    onError: (error) => toast(wordsFor(error, lang)),
  });
  return (
    <section className={styles.notice} aria-label={t('nav-factor')}>
      <p>
        <time dateTime={at}>{t(words, { date: longDateTime(at, lang) })}</time>
      </p>
      <Link className={buttonClass('quiet')} to="/admin/factor">
        {t('nav-factor')}
      </Link>
      <Button kind="quiet" busy={reading.isPending} onClick={() => reading.mutate()}>
        {t('factor-understood')}
      </Button>
    </section>
  );
}
