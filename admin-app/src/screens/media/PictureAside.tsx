import type { Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { Link } from 'react-router-dom';
import form from '../../ui/form.module.css';
import { CropPicture } from './crop/CropPicture.tsx';
import { DeletePicture } from './DeletePicture.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FormerFiles } from './FormerFiles.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import { isPicture, levelOf, type Medium } from './kinds.ts';
import styles from './picture.module.css';
import { ReplaceFile } from './ReplaceFile.tsx';
import { useT } from './words.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { readUses } from './calls.ts';
import { UseList } from './UseList.tsx';

/** Id of the heading above the file's actions. */
export const FILE_HEADING = 'picture-file';

interface PictureAsideProps {
  media: Medium;
  title: string;
  /** Whether the form has unsaved changes. */
  unsaved: boolean;
  onReplaced: (replaced: Replaced) => void;
  onEdited: (edited: Replaced) => void;
  onDeleted: () => void;
}

/** The column beside the form: the uses of the picture, its file, its history, and deleting it. */
export function PictureAside({ media, title, unsaved, onReplaced, onEdited, onDeleted }: PictureAsideProps) {
  const t = useT();
  const { id } = media;
  const rights = useRights();
  const { mayWork, mayDelete } = rightsTo(rights, 'media', media);
  const mayReplace = rights.mayDo({ task: 'media', level: levelOf(media), branch: media.branch });
  return (
    <aside aria-label={t('media-about')}>
      <Uses id={id} />
      <section className={form.panel} aria-labelledby={FILE_HEADING}>
        <h2 id={FILE_HEADING} tabIndex={-1}>
          {t('media-file')}
        </h2>
        <FileFacts media={media} />
        {mayReplace && (
          <>
            <div className={styles.changes}>
              {isPicture(media) && <CropPicture media={media} unsaved={unsaved} onSaved={onEdited} />}
              <ReplaceFile media={media} unsaved={unsaved} onReplaced={onReplaced} />
            </div>
            <FormerFiles media={media} unsaved={unsaved} onRestored={onReplaced} />
          </>
        )}
      </section>
      {mayWork && (
        <p>
          <Link to={`/admin/media/${id}/history`}>{t('audit-history')}</Link>
        </p>
      )}
      {mayDelete && <DeletePicture media={media} title={title} onDeleted={onDeleted} />}
    </aside>
  );
}

/** The places where a picture is used. */
function Uses({ id }: { id: string }) {
  const t = useT();
  const uses = useQuery({ queryKey: ['media', 'uses', id], queryFn: ({ signal }) => readUses(id, signal) });
  return (
    <section className={form.panel} aria-labelledby="picture-uses">
      <h2 id="picture-uses">{t('media-uses')}</h2>
      {uses.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {uses.isError && <LoadTrouble error={uses.error} onRetry={() => void uses.refetch()} />}
      {uses.data?.total === 0 && <p>{t('media-unused')}</p>}
      {uses.data && uses.data.total > 0 && <UseList {...uses.data} />}
    </section>
  );
}
