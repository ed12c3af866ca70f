import { deleteCollection, type CollectionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { DeleteItem } from '../content/DeleteItem.tsx';
import { titleOf } from '../content/draft.ts';

export function DeleteCollection({ collection, onClose }: { collection: CollectionRow; onClose: () => void }) {
  const { title } = titleOf(collection.content, useLang());
  const remove = () => deleteCollection({ client: api, path: { id: collection.id }, throwOnError: true });
  return <DeleteItem section="collections" title={title} remove={remove} onClose={onClose} />;
}
