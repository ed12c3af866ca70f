import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';

/** A message that an item was saved, with the way to the page that visitors see, if there is one. */
export const savedMessage = (text: string, address: string | undefined): ReactNode =>
  address === undefined ? text : <SavedAt text={text} address={address} />;

function SavedAt({ text, address }: { text: string; address: string }) {
  const t = useT();
  return (
    <>
      <span>{text}</span>{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {t('form-onSite')}
      </a>
    </>
  );
}
