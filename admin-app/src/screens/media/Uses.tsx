import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import form from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { readUses } from './calls.ts';
import { UseList } from './UseList.tsx';
import { useT } from './words.ts';

/** Where a picture is used. */
export function Uses({ id }: { id: string }) {
  const t = useT();
  const uses = useQuery({ queryKey: ['media', 'uses', id], queryFn: ({ signal }) => readUses(id, signal) });
  return (
    <section className={form.panel} aria-labelledby="picture-uses">
      <h2 id="picture-uses">{t('media.uses')}</h2>
      {uses.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {uses.isError && <LoadTrouble error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data?.total === 0 && <p>{t('media.unused')}</p>}
      {uses.data && uses.data.total > 0 && <UseList {...uses.data} />}
    </section>
  );
}
