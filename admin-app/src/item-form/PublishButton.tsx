import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef } from 'react';
import { useT } from '../i18n/useT.ts';
import { isOnTop, useCtrlKey } from '../shell/shortcuts.ts';
import { useSaveGuard } from '../fields/proposals.ts';
import { unreadableInputs } from '../content/form-errors.ts';

interface PublishButtonProps {
  onPublish: (unreadable: readonly HTMLInputElement[]) => void;
}

/** Saves and publishes in one step; so does Ctrl+Enter. */
export function PublishButton({ onPublish }: PublishButtonProps) {
  const t = useT();
  const guarded = useSaveGuard();
  const button = useRef<HTMLButtonElement>(null);
  const publish = () => guarded(() => onPublish(unreadableInputs(button.current?.form ?? null)));
  useCtrlKey('Enter', () => {
    if (isOnTop(button.current)) publish();
  });
  return (
    <Button ref={button} kind="quiet" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={publish}>
      {t('form-publish')}
    </Button>
  );
}
