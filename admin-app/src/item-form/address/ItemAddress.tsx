import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLang } from '../../content/site-address.ts';
import { Code } from '../../shell/Code.tsx';
import styles from '../../ui/form.module.css';
import { SiteLink } from '../SiteLink.tsx';
import { addressesQuery, type AddressedItem } from './calls.ts';
import { useT } from './words.ts';

interface ItemAddressProps {
  item: AddressedItem;
  version: number;
  /** Of the list on the site, such as `/news`. */
  section: string;
  lang: Lang;
  /** Whether visitors see its page now; absent: if they have ever seen it. */
  isShown?: boolean;
  mayChange: boolean;
}

/** The address of an item's page, which whoever may publish it can change. */
export function ItemAddress({ item, version, section, lang, isShown: isKnown, mayChange }: ItemAddressProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...addressesQuery(item, version), placeholderData: keepPreviousData });
  const isShown = isKnown ?? data?.is_public === true;
  const isChangeable = mayChange && data?.is_public === true;
  if (!isShown && !isChangeable) return null;
  const address = inLang(`${section}/${data?.slug ?? item.id}`, lang);
  return (
    <div className={styles.onSite}>
      {isShown && <SiteLink address={address} />}
      <code>{address}</code>
      {isChangeable && (
        <span>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('address-change')}
          </Button>
        </span>
      )}
      {isOpen && (
        <Code name="address" load={() => import('./AddressDialog.tsx')}>
          {({ AddressDialog }) => (
            <AddressDialog item={item} version={version} section={section} lang={lang} onClose={() => setOpen(false)} />
          )}
        </Code>
      )}
    </div>
  );
}
