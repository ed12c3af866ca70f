import { ListHead } from '../../../item-list/ListHead.tsx';
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
      <ListHead title={t('nav-tokens')} />
      <p className={styles.intro}>{t('tokens-intro')}</p>
      <Tokens calls={ownTokens} heading="h2" isRegistrar={registrar === true} />
    </>
  );
}
