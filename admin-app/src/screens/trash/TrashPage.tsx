import { listTrash, type TrashItem, purgeFromTrash } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Choice } from '../../ui/Choice.tsx';
import { ListBody } from '../../item-list/ListBody.tsx';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListTools } from '../../item-list/ListTools.tsx';
import { useTypeName } from '../../content/names.ts';
import { useSections } from '../../content/sections-context.ts';
import { useItemList } from '../../content/useItemList.ts';
import { useListAddress } from '../../content/useListAddress.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { EmptyTrash } from './EmptyTrash.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { recordedTitle } from '../../content/localized.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useT } from './words.ts';

/** Items deleted in the last 30 days. They are restored by accounts that may change them; only superadmins delete them permanently. */
export function TrashPage() {
  const t = useT();
  const typeName = useTypeName();
  const { isSuperadmin, isUnlimited, hasTask } = useRights();
  const address = useListAddress();
  const sections = useSections().map((section) => section.type);
  const types = [...sections, 'media' as const].filter((value) => isUnlimited || hasTask(value, 'delete'));
  const type = types.find((candidate) => candidate === address.filter('type'));
  const list = useItemList<TrashItem>('trash', address, async ({ limit, skip }, signal) => {
    const query = { type, limit, skip };
    return (await listTrash({ client: api, query, signal, throwOnError: true })).data;
  });
  const [purging, setPurging] = useState<TrashItem>();
  const [emptying, setEmptying] = useState(false);
  const total = list.result.data?.total ?? 0;
  return (
    <>
      <ListHead
        title={t('nav-trash')}
        count={list.result.data && t('list-count', { count: total })}
        about={t('trash-intro')}
        isEmpty={total === 0}
      >
        {isSuperadmin && total > 0 && type === undefined && (
          <Button kind="danger" onClick={() => setEmptying(true)}>
            {t('trash-clear')}
          </Button>
        )}
      </ListHead>
      <ListTools
        address={address}
        first={
          <Choice
            label={t('audit-type')}
            name="type"
            value={type ?? ''}
            none={t('audit-anyType')}
            options={types.map((value) => ({ value, label: typeName(value) }))}
            onChange={(chosen) => address.setFilter('type', chosen)}
          />
        }
      />
      <ListBody address={address} list={list} empty={t('trash-none')}>
        {(item) => <TrashRow item={item} onPurge={isSuperadmin ? () => setPurging(item) : undefined} />}
      </ListBody>
      {purging && <PurgeItem item={purging} onClose={() => setPurging(undefined)} />}
      {emptying && <EmptyTrash count={total} onClose={() => setEmptying(false)} />}
    </>
  );
}

function PurgeItem({ item, onClose }: { item: TrashItem; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const { type, id } = item;
  const title = recordedTitle(item, useLang()).text || t('trash-untitled');
  return (
    <ConfirmAction
      title={t('trash-purgeAsk', { title })}
      isDeletion
      text={t('trash-purgeText')}
      confirmLabel={t('trash-purge')}
      work={() => purgeFromTrash({ client: api, path: { type, id }, throwOnError: true })}
      sections={['trash', 'audit']}
      onDone={() => toast(t('trash-purged'))}
      onClose={onClose}
    />
  );
}
