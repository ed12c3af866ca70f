import { purgeFromTrash, type TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { ConfirmAction } from '../content/ConfirmAction.tsx';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';

export function PurgeItem({ item: { type, id, title }, onClose }: { item: TrashItem; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('trash.purgeAsk', { title: title ?? t('trash.untitled') })}
      text={t('trash.purgeText')}
      confirmLabel={t('trash.purge')}
      work={() => purgeFromTrash({ client: api, path: { type, id }, throwOnError: true })}
      sections={['trash', 'audit']}
      onDone={() => toast(t('trash.purged'))}
      onClose={onClose}
    />
  );
}
