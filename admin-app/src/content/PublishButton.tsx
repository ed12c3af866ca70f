import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import { unreadableInputs } from './form-errors.ts';

interface PublishButtonProps {
  onPublish: (unreadable: readonly HTMLInputElement[]) => void;
}

/** Saves and publishes in one step. */
export function PublishButton({ onPublish }: PublishButtonProps) {
  const t = useT();
  return (
    <Button kind="quiet" onClick={(event) => onPublish(unreadableInputs(event.currentTarget.form))}>
      {t('form.publish')}
    </Button>
  );
}
