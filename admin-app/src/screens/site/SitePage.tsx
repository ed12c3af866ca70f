import { SettingsPage } from '../../item-form/SettingsPage.tsx';
import { useT } from '../../i18n/useT.ts';
import { useIsSuperadmin } from '../../shell/SuperadminOnly.tsx';
import { readSite } from './read-site.ts';
import { SiteForm } from './SiteForm.tsx';
import { SiteReading } from './SiteReading.tsx';

/** Settings that every page uses. Superadmins change them, other staff can read them. */
export function SitePage() {
  const t = useT();
  const isSuperadmin = useIsSuperadmin();
  return (
    <SettingsPage section="site" title={t('nav-siteSettings')} read={readSite} hasHistory={isSuperadmin}>
      {(site) => (isSuperadmin ? <SiteForm stored={site} /> : <SiteReading site={site} />)}
    </SettingsPage>
  );
}
