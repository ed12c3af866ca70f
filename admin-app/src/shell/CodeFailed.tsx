import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { LoadFailed } from '@muzey/shared-ui/ui/feedback.tsx';
import { useT } from '../i18n/useT.ts';
import { reloadPage } from './reload.ts';

/** Code that could not be loaded. That of a console which has been replaced is gone for good: only the page as a whole can be had. */
export function CodeFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const reload = (
    <Button kind="quiet" onClick={reloadPage}>
      {t('code-reload')}
    </Button>
  );
  return (
    <LoadFailed retryLabel={t('retry')} onRetry={onRetry} otherwise={reload}>
      {t('code-failed')}
    </LoadFailed>
  );
}
