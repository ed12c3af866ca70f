import { countInvisible, withoutInvisible } from '@muzey/shared-ui/i18n/invisible.ts';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/form.module.css';

interface InvisibleProps {
  /** The field's label. */
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** Warns about invisible characters, which come with pasted text, and removes them. */
export function Invisible({ label, text, onChange }: InvisibleProps) {
  const t = useT();
  const count = countInvisible(text);
  return (
    <div role="status">
      {count > 0 && (
        <p className={styles.invisible}>
          <span>{t('form-invisible', { count })}</span>
          <button
            type="button"
            aria-label={`${t('form-removeInvisible')}: ${label}`}
            onClick={() => onChange(withoutInvisible(text))}
          >
            {t('form-removeInvisible')}
          </button>
        </p>
      )}
    </div>
  );
}
