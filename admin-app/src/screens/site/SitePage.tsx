import { SettingsPage } from '../../item-form/SettingsPage.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { readSite } from './read-site.ts';
import { SiteForm } from './SiteForm.tsx';
import { SiteReading } from './SiteReading.tsx';
import { useT } from './words.ts';

/** Settings that every page uses. Superadmins change them, other staff can read them. */
export function SitePage() {
  const t = useT();
  const mayChange = useRights().hasTask('site', 'publish');
  return (
    <SettingsPage section="site" title={t('nav-siteSettings')} read={readSite} hasHistory={mayChange}>
      {(site) => (mayChange ? <SiteForm stored={site} /> : <SiteReading site={site} />)}
    </SettingsPage>
  );
}
