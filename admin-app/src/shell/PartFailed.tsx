import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { LoadFailed } from '@muzey/shared-ui/ui/feedback.tsx';
import { useT } from '../i18n/useT.ts';
import { reloadPage } from './reload.ts';

interface PartFailedProps {
  reason: 'not-loaded' | 'crashed';
  onRetry: () => void;
}

/** A part of the console that cannot be shown. Reloading helps where a retry cannot: the code of a replaced version is no longer served. */
export function PartFailed({ reason, onRetry }: PartFailedProps) {
  const t = useT();
  const reload = (
    <Button kind="quiet" onClick={reloadPage}>
      {t('code-reload')}
    </Button>
  );
  return (
    <LoadFailed retryLabel={t('retry')} onRetry={onRetry} otherwise={reload}>
      {t(reason === 'crashed' ? 'code-crashed' : 'code-failed')}
    </LoadFailed>
  );
}
