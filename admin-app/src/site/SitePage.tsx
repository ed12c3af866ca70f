import { adminGetSite } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { SettingsPage } from '../content/SettingsPage.tsx';
import { useT } from '../i18n/useT.ts';
import { useIsSuperadmin } from '../shell/SuperadminOnly.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SiteReading } from './SiteReading.tsx';

const read = async () => (await adminGetSite({ client: api, throwOnError: true })).data;

/** Settings that every page shows. Superadmins change them, other staff read them. */
export function SitePage() {
  const t = useT();
  const isSuperadmin = useIsSuperadmin();
  return (
    <SettingsPage section="site" title={t('nav.siteSettings')} read={read}>
      {(site) => (isSuperadmin ? <SiteForm stored={site} /> : <SiteReading site={site} />)}
    </SettingsPage>
  );
}
