import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import styles from './suggested.module.css';
import { useT } from './words.ts';

/** The button disappears with its suggestion, so the focus moves to the field that now has the text. */
function focusField({ form }: HTMLButtonElement, name = ''): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

interface SuggestedProps {
  /** Id of the field. */
  label: string;
  /** The field's name in its form. */
  field: string;
  /** In words; without one there is no suggestion. */
  text: string | undefined;
  onTake: () => void;
}

/** A text embedded in the file, next to the empty field that it would fit. */
export function Suggested({ label, field, text, onTake }: SuggestedProps) {
  const t = useT();
  if (!text) return null;
  return (
    <p className={styles.line}>
      <span>{t('media-fromFile', { text })}</span>
      <Button
        kind="quiet"
        aria-label={t('media-takeFor', { field: label })}
        onClick={({ currentTarget }) => {
          focusField(currentTarget, field);
          onTake();
        }}
      >
        {t('media-take')}
      </Button>
    </p>
  );
}

/** Accepts several of them at once. */
export function TakeAll({ fields, onTake }: { fields: readonly string[]; onTake: () => void }) {
  const t = useT();
  if (fields.length < 2) return null;
  return (
    <p className={styles.line}>
      <span>{t('media-fromFileRights')}</span>
      <Button
        kind="quiet"
        onClick={({ currentTarget }) => {
          focusField(currentTarget, fields[0]);
          onTake();
        }}
      >
        {t('media-takeAll')}
      </Button>
    </p>
  );
}
