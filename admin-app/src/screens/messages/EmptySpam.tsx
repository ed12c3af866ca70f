import { emptySpam } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useT } from './words.ts';
import { useToast } from '../../shell/toasts.tsx';

/** Explains the folder, and empties it. A message that came after the list was loaded stays. */
export function EmptySpam({ until }: { until: string | undefined }) {
  const t = useT();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>{t('messages-spamText')}</p>
      {until !== undefined && (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('messages-emptySpam')}
        </Button>
      )}
      {asking && (
        <ConfirmAction
          title={t('messages-emptySpamAsk')}
          isDeletion
          text={t('messages-emptySpamText')}
          confirmLabel={t('messages-emptySpam')}
          work={() => emptySpam({ client: api, query: { until }, throwOnError: true })}
          sections={['messages']}
          onDone={() => toast(t('done-deleted'))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
