import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { unreadableInputs } from '../../content/form-errors.ts';
import { useSaveGuard } from '../../fields/proposals.ts';
import { useWaitingT } from './words.ts';

interface LaterButtonProps {
  onSave: (unreadable: readonly HTMLInputElement[]) => void;
}

/** Saves a change of a published item that visitors do not see yet. */
export function LaterButton({ onSave }: LaterButtonProps) {
  const own = useWaitingT();
  const guarded = useSaveGuard();
  return (
    <Button kind="quiet" onClick={({ currentTarget: { form } }) => guarded(() => onSave(unreadableInputs(form)))}>
      {own('waiting-save')}
    </Button>
  );
}
