import { renewRecoveryCodes } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { api, wordsFor } from '../../api/api.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import own from './factor.module.css';
import styles from './password-page.module.css';
import { useT } from './words.ts';

interface RenewCodesProps {
  left: number;
  onRenewed: (codes: readonly string[]) => Promise<void>;
}

/** How many recovery codes are left, and new ones. */
export function RenewCodes({ left, onRenewed }: RenewCodesProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const renew = useMutation({
    mutationFn: () => signIn.attempt(() => renewRecoveryCodes({ client: api, throwOnError: true })),
    onSuccess: ({ data }) => onRenewed(data.recoveryCodes),
  });
  return (
    <section className={styles.part}>
      <h2>{t('factor-recovery')}</h2>
      <p className={own.text}>{t('factor-left', { count: left })}</p>
      <FormFailure text={renew.isError ? wordsFor(renew.error, lang) : undefined} />
      <Button kind="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
        {t('factor-renew')}
      </Button>
      {signIn.dialog}
    </section>
  );
}
