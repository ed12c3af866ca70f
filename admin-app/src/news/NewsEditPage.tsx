import { adminGetNews } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { api } from '../api/api.ts';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { Overlay } from '../content/Overlay.tsx';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { newsToDraft } from './news.form.ts';
import { NewsForm } from './NewsForm.tsx';

/** Over the list, with an address of its own: reload and back work (specification, section 2). */
export function NewsEditPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = `/admin/news${search}`;
  const queries = useQueryClient();
  const toast = useToast();
  const article = useQuery({
    queryKey: ['news', 'one', id],
    // what is edited is read anew each time, and never replaced while somebody types
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async () => (await adminGetNews({ client: api, path: { id }, throwOnError: true })).data,
  });
  const close = () => void navigate(list);
  const farewell = useRef('');
  const saved = () => {
    farewell.current = t('news.saved');
    void queries.invalidateQueries({ queryKey: ['news'] });
    close();
  };
  useEffect(
    () => () => {
      // only when the overlay has gone can the message beneath it be seen and read out
      if (farewell.current) toast(farewell.current);
    },
    [toast],
  );
  return (
    <Overlay title={t('news.edit')} onClose={close}>
      <title>{`${t('news.edit')} · ${t('title')}`}</title>
      {article.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {article.isError && <LoadTrouble error={article.error} onRetry={() => void article.refetch()} />}
      {article.data && (
        <NewsForm
          key={article.data.id}
          initial={newsToDraft(article.data)}
          stored={article.data}
          onSaved={saved}
          onCancel={close}
        />
      )}
    </Overlay>
  );
}
