import { purgeFromTrash, type TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { recordedTitle } from '../../content/localized.ts';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';

export function PurgeItem({ item, onClose }: { item: TrashItem; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const { type, id } = item;
  const title = recordedTitle(item, useLang()).text || t('trash.untitled');
  return (
    <ConfirmAction
      title={t('trash.purgeAsk', { title })}
      text={t('trash.purgeText')}
      confirmLabel={t('trash.purge')}
      work={() => purgeFromTrash({ client: api, path: { type, id }, throwOnError: true })}
      sections={['trash', 'audit']}
      onDone={() => toast(t('trash.purged'))}
      onClose={onClose}
    />
  );
}
