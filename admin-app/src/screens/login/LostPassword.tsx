import { useT } from '../../i18n/useT.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './lost-password.module.css';

/** The command that restores access; the same as in docs/operating.md. */
const COMMAND = 'npm run account -- password NAME';

/** Only where the museum sends e-mails; without its code a superadmin has to help. */
function AskLinkCode() {
  const t = useT();
  const { result: code, error } = useLoaded(() => import(/* webpackChunkName: "ask-link" */ './AskLink.tsx'));
  if (code) return <code.AskLink />;
  return error === undefined ? null : <p>{t('login-lostText')}</p>;
}

/** How to get another password: by e-mail where the museum sends any, otherwise from a superadmin. */
export function LostPassword({ byMail }: { byMail: boolean }) {
  const t = useT();
  return (
    <Disclosure title={t('login-lost')} className={styles.lost}>
      {byMail ? <AskLinkCode /> : <p>{t('login-lostText')}</p>}
      <p>
        {t('login-lostAlone')} <code>{COMMAND}</code>
      </p>
    </Disclosure>
  );
}
