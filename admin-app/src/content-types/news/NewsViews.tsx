import { getNewsViews } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useT } from './words.ts';

/** How often an article was read. Without an answer it says nothing: nobody writes worse without it. */
export function NewsViews({ id }: { id: string }) {
  const t = useT();
  const views = useQuery({
    queryKey: ['news', 'views', id],
    queryFn: async ({ signal }) => (await getNewsViews({ client: api, path: { id }, signal, throwOnError: true })).data,
  });
  if (!views.data) return null;
  const { total, week } = views.data;
  return (
    <>
      <p>{t('news.viewsTotal', { count: total })}</p>
      <p>{t('news.viewsWeek', { count: week })}</p>
    </>
  );
}
