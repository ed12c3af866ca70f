import { deleteNews, type NewsRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { DeleteItem } from '../content/DeleteItem.tsx';
import { titleOf } from '../content/draft.ts';

export function DeleteNews({ news, onClose }: { news: NewsRow; onClose: () => void }) {
  const { title } = titleOf(news.content, useLang());
  const remove = () => deleteNews({ client: api, path: { id: news.id }, throwOnError: true });
  return <DeleteItem section="news" title={title} remove={remove} onClose={onClose} />;
}
