import { useT } from '../i18n/useT.ts';
import styles from './password.module.css';

interface ShowPasswordProps {
  isVisible: boolean;
  onChange: (isVisible: boolean) => void;
}

/** Makes the password fields above readable. */
export function ShowPassword({ isVisible, onChange }: ShowPasswordProps) {
  const t = useT();
  return (
    <button type="button" className={styles.toggle} aria-pressed={isVisible} onClick={() => onChange(!isVisible)}>
      {t('login-show')}
    </button>
  );
}
