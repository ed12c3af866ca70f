import type { Key } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

type Entries = readonly { screen: string; to: string; label: Key<ConsoleWords> }[];

/** The screens below the content types. */
export const entries: Entries = [
  { screen: 'languages', to: '/admin/languages', label: 'nav-languages' },
  { screen: 'terms', to: '/admin/terms', label: 'nav-terms' },
  { screen: 'media', to: '/admin/media', label: 'nav-media' },
  { screen: 'messages', to: '/admin/messages', label: 'nav-messages' },
  { screen: 'cover-video', to: '/admin/cover-video', label: 'nav-coverVideo' },
  { screen: 'releases', to: '/admin/releases', label: 'nav-releases' },
  { screen: 'notices', to: '/admin/notices', label: 'nav-notices' },
  { screen: 'site', to: '/admin/site', label: 'nav-siteSettings' },
  { screen: 'trash', to: '/admin/trash', label: 'nav-trash' },
];

/** For display only; the API refuses access itself. */
export const superadminEntries: Entries = [
  { screen: 'prices', to: '/admin/prices', label: 'nav-prices' },
  { screen: 'registers', to: '/admin/registers', label: 'nav-registers' },
  { screen: 'audit', to: '/admin/audit', label: 'nav-audit' },
];

/** The screens of the user's own account. */
export const accountEntries: readonly Omit<Entries[number], 'screen'>[] = [
  { to: '/admin/account', label: 'nav-name' },
  { to: '/admin/password', label: 'nav-password' },
  { to: '/admin/factor', label: 'nav-factor' },
  { to: '/admin/sessions', label: 'nav-devices' },
];
