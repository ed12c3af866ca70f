import { useT } from '../i18n/useT.ts';
import styles from './password.module.css';

interface ShowPasswordProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Shows the text of the password fields above. */
export function ShowPassword({ shown, onChange }: ShowPasswordProps) {
  const t = useT();
  return (
    <button type="button" className={styles.toggle} aria-pressed={shown} onClick={() => onChange(!shown)}>
      {t('login-show')}
    </button>
  );
}
