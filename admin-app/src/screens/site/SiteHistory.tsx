import { ONLY_ID } from '../../history/calls.ts';
import { HistoryOverlay } from '../../history/HistoryOverlay.tsx';
import { readSite } from './read-site.ts';
import { differencesOf, isAdminSite, openDataDifferences, openDataToDraft, siteToDraft } from './site.form.ts';
import { useT } from './words.ts';

const SITE = { type: 'site', id: ONLY_ID } as const;

/** The history of the settings. */
export function SiteHistory() {
  const t = useT();
  return (
    <HistoryOverlay
      item={SITE}
      read={readSite}
      isItem={isAdminSite}
      titleOf={() => t('nav-siteSettings')}
      differences={(earlier, later) => [
        ...differencesOf(siteToDraft(earlier), later, t),
        ...openDataDifferences(openDataToDraft(earlier), later, t),
      ]}
      form="/admin/site"
    />
  );
}
