import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListHead } from '../../item-list/ListHead.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { FileDrop } from '../../uploads/FileDrop.tsx';
import { KINDS } from '../../uploads/kinds.ts';
import { UploadList } from '../../uploads/UploadList.tsx';
import { useUploads } from '../../uploads/useUploads.ts';
import { UploadSuggestions } from './UploadSuggestions.tsx';
import { useT } from './words.ts';

/**
 * The heading of the library, with the button that uploads files of all kinds; each appears in the list as soon as it
 * has arrived.
 */
export function LibraryHead({ count }: { count: number | undefined }) {
  const t = useT();
  const queries = useQueryClient();
  const { hasTask, mayMake } = useRights();
  const signIn = useSignInAgain();
  const choice = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<readonly { name: string; media: AdminMedia }[]>([]);
  const uploads = useUploads({
    kinds: KINDS,
    attempt: signIn.attempt,
    onArrived: ({ picture }, { name }) => {
      if (picture)
        setPictures((before) => [...before.filter(({ media }) => media.id !== picture.id), { name, media: picture }]);
      void queries.invalidateQueries({ queryKey: ['media', 'list'] });
    },
  });
  return (
    <>
      <ListHead
        title={t('nav-media')}
        count={count === undefined ? undefined : t('media-count', { count })}
        about={
          mayMake('media') && (
            <>
              {t('media-drop')}{' '}
              {hasTask('collections') && <Link to="/admin/registers/pictures">{t('nav-picturesByName')}</Link>}
            </>
          )
        }
      >
        {mayMake('media') && <FileDrop kinds={KINDS} onFiles={uploads.add} choose={t('media-choose')} ref={choice} />}
      </ListHead>
      <UploadList uploads={uploads} choice={choice} />
      <UploadSuggestions uploaded={pictures} attempt={signIn.attempt} choice={choice} />
      <LeaveGuard unsaved={() => uploads.sending.length > 0} title={t('media-leaveAsk')} text={t('media-leaveText')} />
      {signIn.dialog}
    </>
  );
}
