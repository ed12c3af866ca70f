import { setDisplayName } from '@muzey/shared-ui/api/generated/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { sessionQuery, useAccount } from '../../shell/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { DisplayNameForm } from '../../ui/DisplayNameForm.tsx';
import { useLoginOptions } from '../../shell/login-options.ts';
import { OwnEmail } from './OwnEmail.tsx';
import { OwnIdentity } from './OwnIdentity.tsx';
import styles from './password-page.module.css';
import { useT } from './words.ts';

/** Every account may set the name that colleagues and readers see, and an e-mail address. */
export function AccountPage() {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const options = useLoginOptions();
  return (
    <>
      <title>{`${t('nav-name')} · ${t('title')}`}</title>
      <h1>{t('nav-name')}</h1>
      <section className={styles.part}>
        <h2>{t('field-displayName')}</h2>
        <DisplayNameForm
          className={styles.form}
          account={useAccount()}
          save={(body) => setDisplayName({ client: api, body, throwOnError: true })}
          onSaved={() => {
            toast(t('done-saved'));
            for (const { queryKey } of [sessionQuery, { queryKey: ['admins'] }])
              void queries.invalidateQueries({ queryKey });
          }}
        />
      </section>
      <OwnEmail />
      {options?.oidc && <OwnIdentity />}
    </>
  );
}
