import type { Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import list from '../../ui/list.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { kindInWords } from './kinds.ts';
import { nameOf } from './names.ts';
import styles from './picture.module.css';
import { FILE_HEADING, PictureAside } from './PictureAside.tsx';
import { PictureForm } from './PictureForm.tsx';
import { Troubles } from './Troubles.tsx';
import { useMedium } from './useMedium.ts';
import { useT } from './words.ts';

/** The query of the list that linked here, so that the link back keeps search and page. */
function useListQuery(): string {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('query' in state)) return '';
  return typeof state.query === 'string' ? state.query : '';
}

/** One medium, with all its data. */
export function PicturePage() {
  const { id = '' } = useParams();
  // a late answer about one medium must not reset the form of another
  return <MediumPage key={id} id={id} />;
}

function MediumPage({ id }: { id: string }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const query = useListQuery();
  const toast = useToast();
  const queries = useQueryClient();
  const [replaced, setReplaced] = useState({ count: 0, focusCleared: false });
  const { read, keep } = useMedium(id);
  const { data: media, isPending, isError, error, refetch } = read;
  const show = ({ media: stored, focus_cleared: focusCleared }: Replaced) => {
    keep(stored);
    setReplaced(({ count }) => ({ count: count + 1, focusCleared }));
    for (const what of ['list', 'files']) void queries.invalidateQueries({ queryKey: ['media', what] });
  };
  // the form is rendered from scratch, without the pressed button; before a dialog that asks for the focal point
  useLayoutEffect(() => {
    if (replaced.count > 0) document.getElementById(FILE_HEADING)?.focus({ preventScroll: true });
  }, [replaced.count]);
  const { lang: written, text = '' } = media ? nameOf(media, lang) : {};
  const title = text || kindInWords(media?.kind ?? 'image', t);
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <p className={styles.back}>
        <Link to={`/admin/media${query}`}>
          <Icon name="arrow-left" />
          <span>{t('media-back')}</span>
        </Link>
      </p>
      <div className={list.top}>
        <h1 className={styles.title} lang={text === '' || !written ? undefined : languages[written].tag}>
          {title}
        </h1>
        {media && <Troubles media={media} />}
      </div>
      {isPending && <Spinner>{t('list-loading')}</Spinner>}
      {isError && <LoadTrouble error={error} onRetry={() => void refetch()} hasTrash />}
      {media && (
        <PictureForm
          // a replaced file has another version, and possibly another shape
          key={replaced.count}
          stored={media}
          title={title}
          choosesFocus={replaced.focusCleared}
          onStored={keep}
          aside={(unsaved) => (
            <PictureAside
              media={media}
              title={title}
              unsaved={unsaved}
              onReplaced={(stored) => {
                show(stored);
                toast(t('media-replaced'));
              }}
              onEdited={show}
              onDeleted={() => void navigate(`/admin/media${query}`)}
            />
          )}
        />
      )}
    </>
  );
}
