import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink.tsx';

/** A message that an item was saved, with the way to the page that visitors see, if there is one. */
export const savedMessage = (text: string, address: string | undefined): ReactNode =>
  address === undefined ? (
    text
  ) : (
    <>
      <span>{text}</span> <SiteLink address={address} />
    </>
  );
