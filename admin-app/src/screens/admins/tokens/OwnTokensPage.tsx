import { useAccount } from '../../../shell/session.ts';
import styles from '../../../ui/list.module.css';
import { useT } from '../words.ts';
import { ownTokens } from './calls.ts';
import { Tokens } from './Tokens.tsx';

/** The tokens with which programs use one's own account. */
export function OwnTokensPage() {
  const t = useT();
  const { registrar } = useAccount();
  return (
    <>
      <title>{`${t('nav-tokens')} · ${t('title')}`}</title>
      <div className={styles.top}>
        <h1>{t('nav-tokens')}</h1>
      </div>
      <p className={styles.intro}>{t('tokens-intro')}</p>
      <Tokens calls={ownTokens} heading="h2" isRegistrar={registrar === true} />
    </>
  );
}
