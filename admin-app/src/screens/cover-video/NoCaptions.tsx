import { getMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useT } from './words.ts';
import styles from './cover-video.module.css';

/** The id of the upload at an address; undefined for a video on another site. */
const uploadAt = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/api\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[-.]/.exec(address)?.[1];

/** Warns about a film without captions that is not marked as needing none. It can be used all the same. */
export function NoCaptions({ address }: { address: string }) {
  const t = useT();
  const id = uploadAt(address.trim());
  const film = useQuery({
    queryKey: ['media', 'one', id],
    enabled: id !== undefined,
    queryFn: async () => (await getMedia({ client: api, path: { id: id ?? '' }, throwOnError: true })).data,
  });
  const { data } = film;
  const lacks = data?.kind === 'film' && !data.needs_none && Object.keys(data.captions ?? {}).length === 0;
  return (
    <div role="status">
      {id !== undefined && lacks && (
        <p className={styles.sent}>
          {t('video-noCaptions')} <Link to={`/admin/media/${id}`}>{t('video-toFilm')}</Link>
        </p>
      )}
    </div>
  );
}
