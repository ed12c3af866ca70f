import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import styles from './suggested.module.css';
import { useT } from './words.ts';

/** The button goes with its offer: the focus goes on to the field that has the text now. */
function focusField({ form }: HTMLButtonElement, name = ''): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

interface SuggestedProps {
  /** Of the field. */
  label: string;
  /** The field's name in its form. */
  field: string;
  /** In words; nothing is offered without one. */
  text: string | undefined;
  onTake: () => void;
}

/** A text of the file, beside the empty field that it would fit. */
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

/** Takes several of them at once. */
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
