import { isAddressed } from '@muzey/shared-ui/item-addresses/slugs.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ContentType } from '../../content/section.ts';
import { siteAddress, type SiteItem } from '../../content/site-address.ts';
import styles from '../../ui/form.module.css';
import { SiteLink } from '../SiteLink.tsx';
import { ItemAddress } from './ItemAddress.tsx';

interface AddressOfItemProps {
  type: ContentType;
  item: SiteItem & { version: number };
  lang: Lang;
  /** Whether the account may work on it; otherwise it is not told its former addresses. */
  mayWork: boolean;
  mayChange: boolean;
}

/** Where visitors find an item. */
export function AddressOfItem({ type, item, lang, mayWork, mayChange }: AddressOfItemProps) {
  const address = siteAddress(type, item, lang);
  if (mayWork && isAddressed(type))
    return (
      <ItemAddress
        item={{ type, id: item.id }}
        version={item.version}
        section={`/${type}`}
        lang={lang}
        isShown={address !== undefined}
        mayChange={mayChange}
      />
    );
  if (address === undefined) return null;
  return (
    <p className={styles.onSite}>
      <SiteLink address={address} />
      <code>{address}</code>
    </p>
  );
}
