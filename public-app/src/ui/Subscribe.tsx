import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { ReactNode } from 'react';
import { inLang } from '../app/address.ts';
import { usePage } from '../app/page-context.ts';

/** A link to a feed, next to the title of its list. */
export function FeedLink({ path, type, children }: { path: string; type: string; children: ReactNode }) {
  return (
    <a href={inLang(path, useLang())} type={type}>
      {children}
    </a>
  );
}

/** Opens the device's calendar app, which keeps the events up to date. */
export function CalendarLink({ path, children }: { path: string; children: ReactNode }) {
  const { origin } = usePage();
  return <a href={origin.replace(/^https?:/, 'webcal:') + inLang(path, useLang())}>{children}</a>;
}
