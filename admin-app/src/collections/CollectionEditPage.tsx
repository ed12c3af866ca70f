import { adminGetCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { EditOverlay } from '../content/EditOverlay.tsx';
import { useT } from '../i18n/useT.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { collectionToDraft } from './collections.form.ts';

const read = async (id: string) => (await adminGetCollection({ client: api, path: { id }, throwOnError: true })).data;

export function CollectionEditPage() {
  const t = useT();
  return (
    <EditOverlay section="collections" title={t('collections.edit')} read={read}>
      {(collection, ends) => <CollectionForm initial={collectionToDraft(collection)} stored={collection} {...ends} />}
    </EditOverlay>
  );
}
