import { SettingsPage } from '../../item-form/SettingsPage.tsx';
import { useT } from '../../i18n/useT.ts';
import { CoverVideoForm } from './CoverVideoForm.tsx';
import { readCoverVideo } from './read-cover-video.ts';

/** The videos at the top of the home page. */
export function CoverVideoPage() {
  const t = useT();
  return (
    <SettingsPage section="cover-video" title={t('nav-coverVideo')} read={readCoverVideo} hasHistory>
      {(videos) => <CoverVideoForm stored={videos} />}
    </SettingsPage>
  );
}
