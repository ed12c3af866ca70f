import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import list from '../content/list.module.css';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { useFreshRead } from '../content/useFreshRead.ts';
import { useIsSuperadmin } from '../shell/SuperadminOnly.tsx';
import { readPicture } from './calls.ts';
import { DeletePicture } from './DeletePicture.tsx';
import { FileFacts } from './FileFacts.tsx';
import { nameOf } from './names.ts';
import styles from './media.module.css';
import { PictureForm } from './PictureForm.tsx';
import { Troubles } from './Troubles.tsx';
import { Uses } from './Uses.tsx';
import { useT } from './words.ts';

/** The query of the list that led here, so that the way back keeps search and page. */
function useListQuery(): string {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('query' in state)) return '';
  return typeof state.query === 'string' ? state.query : '';
}

/** One picture, and all that is known of it. */
export function PicturePage() {
  const t = useT();
  const lang = useLang();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useListQuery();
  const isSuperadmin = useIsSuperadmin();
  const { data: media, isPending, isError, error, refetch } = useFreshRead(['media', 'one', id], () => readPicture(id));
  const { lang: written, text = '' } = media ? nameOf(media, lang) : {};
  const title = text || t('media.one');
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <p className={styles.back}>
        <Link to={`/admin/media${query}`}>
          <Icon name="arrow-left" />
          <span>{t('media.back')}</span>
        </Link>
      </p>
      <div className={list.top}>
        <h1 className={styles.title} lang={text === '' || !written ? undefined : languages[written].tag}>
          {title}
        </h1>
        {media && <Troubles media={media} />}
      </div>
      {isPending && <Spinner>{t('list.loading')}</Spinner>}
      {isError && <LoadTrouble error={error} onRetry={() => void refetch()} hasTrash />}
      {media && (
        <PictureForm
          key={id}
          stored={media}
          aside={
            <aside aria-label={t('media.about')}>
              <Uses id={id} />
              <FileFacts media={media} />
              {isSuperadmin && (
                <p>
                  <Link to={`/admin/audit?type=media&item=${id}`}>{t('audit.history')}</Link>
                </p>
              )}
              <DeletePicture media={media} title={title} onDeleted={() => void navigate(`/admin/media${query}`)} />
            </aside>
          }
        />
      )}
    </>
  );
}
