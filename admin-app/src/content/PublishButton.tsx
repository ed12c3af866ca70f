import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import { useSaveGuard } from './proposals.ts';
import { unreadableInputs } from './form-errors.ts';

interface PublishButtonProps {
  onPublish: (unreadable: readonly HTMLInputElement[]) => void;
}

/** Saves and publishes in one step. */
export function PublishButton({ onPublish }: PublishButtonProps) {
  const t = useT();
  const guarded = useSaveGuard();
  return (
    <Button kind="quiet" onClick={({ currentTarget: { form } }) => guarded(() => onPublish(unreadableInputs(form)))}>
      {t('form.publish')}
    </Button>
  );
}
