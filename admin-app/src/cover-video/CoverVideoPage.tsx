import { adminGetCoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { SettingsPage } from '../content/SettingsPage.tsx';
import { useT } from '../i18n/useT.ts';
import { CoverVideoForm } from './CoverVideoForm.tsx';

const read = async () => (await adminGetCoverVideo({ client: api, throwOnError: true })).data;

/** The videos at the top of the home page. */
export function CoverVideoPage() {
  const t = useT();
  return (
    <SettingsPage section="cover-video" title={t('nav.coverVideo')} read={read}>
      {(videos) => <CoverVideoForm stored={videos} />}
    </SettingsPage>
  );
}
