import { ONLY_ID } from '../../history/calls.ts';
import { HistoryOverlay } from '../../history/HistoryOverlay.tsx';
import { useT } from '../../i18n/useT.ts';
import { readCoverVideo } from './read-cover-video.ts';
import { differencesOf, isCoverVideo, videosToDraft } from './videos.form.ts';

const COVER_VIDEO = { type: 'cover-video', id: ONLY_ID } as const;

/** The history of the videos at the top of the home page. */
export function CoverVideoHistory() {
  const t = useT();
  return (
    <HistoryOverlay
      item={COVER_VIDEO}
      read={readCoverVideo}
      isItem={isCoverVideo}
      titleOf={() => t('nav-coverVideo')}
      differences={(earlier, later) => differencesOf(videosToDraft(earlier), later, t)}
      form="/admin/cover-video"
    />
  );
}
