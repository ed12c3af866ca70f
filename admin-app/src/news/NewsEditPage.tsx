import { adminGetNews } from '@muzey/shared-ui/api/generated/index.ts';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { api, wordsFor } from '../api/api.ts';
import { Overlay } from '../content/Overlay.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useT } from '../i18n/useT.ts';
import { newsToDraft } from './news.form.ts';
import { NewsForm } from './NewsForm.tsx';
import { useAfterSaving } from './useAfterSaving.ts';

/** Over the list, with an address of its own: reload and back work (specification, section 2). */
export function NewsEditPage() {
  const t = useT();
  const lang = useLang();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = `/admin/news${search}`;
  const afterSaving = useAfterSaving(list);
  const article = useQuery({
    queryKey: ['news', 'one', id],
    // what is edited is read anew each time, and never replaced while somebody types
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async () => (await adminGetNews({ client: api, path: { id }, throwOnError: true })).data,
  });
  const close = () => void navigate(list);
  return (
    <Overlay title={t('news.edit')} onClose={close}>
      <title>{`${t('news.edit')} · ${t('title')}`}</title>
      {article.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {article.isError && (
        <LoadFailed retryLabel={t('retry')} onRetry={() => void article.refetch()}>
          {wordsFor(article.error, lang)}
        </LoadFailed>
      )}
      {article.data && (
        <NewsForm
          key={article.data.id}
          initial={newsToDraft(article.data)}
          stored={article.data}
          onSaved={() => afterSaving(t('news.saved'))}
          onCancel={close}
        />
      )}
    </Overlay>
  );
}
