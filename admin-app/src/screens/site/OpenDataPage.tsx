import { SettingsPage } from '../../item-form/SettingsPage.tsx';
import { OpenDataForm } from './OpenDataForm.tsx';
import { readSite } from './read-site.ts';
import { useT } from './words.ts';

/** The ways by which data leaves the museum: a switch for each, and how much it gives. They are settings of the site. */
export function OpenDataPage() {
  const t = useT();
  return (
    <SettingsPage section="site" title={t('site-openData')} read={readSite} hasHistory>
      {(site) => <OpenDataForm stored={site} />}
    </SettingsPage>
  );
}
