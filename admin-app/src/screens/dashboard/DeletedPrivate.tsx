import { listTrash } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useAccount } from '../../shell/session.ts';
import styles from './dashboard.module.css';
import { useAgendaT } from './words.ts';

/** For registrars: objects with non-public data that others have deleted or merged. Only the last hundred deletions are checked. */
export function DeletedPrivate() {
  const own = useAgendaT();
  const { username } = useAccount();
  const { data = [] } = useQuery({
    queryKey: ['trash', 'private'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { type: 'collections' } as const;
      return (await listTrash({ client: api, query, signal, throwOnError: true })).data.items;
    },
  });
  const deleted = data.filter((item) => item.private && item.deletedBy !== username);
  if (deleted.length === 0) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-private">
      <h2 id="overview-private">{own('overview-private')}</h2>
      <Link to="/admin/trash">{own('overview-deletedPrivate', { count: deleted.length })}</Link>
    </section>
  );
}
