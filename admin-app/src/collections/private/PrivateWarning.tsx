import { useAccount } from '../../shell/session.ts';
import { useT } from '../words.ts';

/** For who deletes objects without seeing all that they have. It says nothing of a single object: that would tell what is private. */
export function PrivateWarning() {
  const t = useT();
  const { registrar = false } = useAccount();
  return registrar ? null : <p>{t('collections.deletesPrivate')}</p>;
}
