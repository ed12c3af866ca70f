import { deleteExhibition, type ExhibitionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { DeleteItem } from '../content/DeleteItem.tsx';
import { titleOf } from '../content/draft.ts';

export function DeleteExhibition({ exhibition, onClose }: { exhibition: ExhibitionRow; onClose: () => void }) {
  const { title } = titleOf(exhibition.content, useLang());
  const remove = () => deleteExhibition({ client: api, path: { id: exhibition.id }, throwOnError: true });
  return <DeleteItem section="exhibitions" title={title} remove={remove} onClose={onClose} />;
}
