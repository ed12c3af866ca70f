import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { listTrash, purgeFromTrash, type TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useT } from './words.ts';

/** The API's largest page. */
const PAGE_SIZE = 100;

/**
 * Permanently deletes the oldest `count` items. Later ones are first in the list and are kept. One by one, as the API allows; after a
 * refusal the list shows the items that are left.
 */
async function purgeAll(count: number): Promise<void> {
  const items: TrashItem[] = [];
  for (let total = count; items.length < total;) {
    const query = { limit: PAGE_SIZE, skip: items.length };
    const { data } = await listTrash({ client: api, query, throwOnError: true });
    if (data.items.length === 0) break;
    items.push(...data.items);
    total = data.total;
  }
  for (const { type, id } of items.slice(-count)) {
    await purgeFromTrash({ client: api, path: { type, id }, throwOnError: true }).catch((error: unknown) => {
      // somebody else has restored or purged it meanwhile
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
  }
}

export function EmptyTrash({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('trash-clearAsk')}
      isDeletion
      text={t('trash-clearText', { count })}
      confirmLabel={t('trash-clear')}
      work={() => purgeAll(count)}
      sections={['trash', 'audit']}
      onDone={() => toast(t('trash-cleared'))}
      onClose={onClose}
    />
  );
}
