import { adminGetNews } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { EditOverlay } from '../content/EditOverlay.tsx';
import { useT } from '../i18n/useT.ts';
import { newsToDraft } from './news.form.ts';
import { NewsForm } from './NewsForm.tsx';

const read = async (id: string) => (await adminGetNews({ client: api, path: { id }, throwOnError: true })).data;

export function NewsEditPage() {
  const t = useT();
  return (
    <EditOverlay section="news" title={t('news.edit')} read={read}>
      {(article, ends) => <NewsForm initial={newsToDraft(article)} stored={article} {...ends} />}
    </EditOverlay>
  );
}
