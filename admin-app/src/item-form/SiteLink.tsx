import { useT } from '../i18n/useT.ts';

/** Opens the page of an item on the site. */
export function SiteLink({ address }: { address: string }) {
  const t = useT();
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('form-onSite')}
    </a>
  );
}
