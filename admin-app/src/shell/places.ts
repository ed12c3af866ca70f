import type { Key } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

type Entries = readonly { to: string; label: Key<ConsoleWords> }[];

/** The screens below the content types. */
export const entries: Entries = [
  { to: '/admin/terms', label: 'nav-terms' },
  { to: '/admin/media', label: 'nav-media' },
  { to: '/admin/messages', label: 'nav-messages' },
  { to: '/admin/cover-video', label: 'nav-coverVideo' },
  { to: '/admin/releases', label: 'nav-releases' },
  { to: '/admin/notices', label: 'nav-notices' },
  { to: '/admin/site', label: 'nav-siteSettings' },
  { to: '/admin/trash', label: 'nav-trash' },
];

/** For display only; the API refuses access itself. */
export const superadminEntries: Entries = [
  { to: '/admin/prices', label: 'nav-prices' },
  { to: '/admin/registers', label: 'nav-registers' },
  { to: '/admin/audit', label: 'nav-audit' },
];

/** The screens of the user's own account. */
export const accountEntries: Entries = [
  { to: '/admin/name', label: 'nav-name' },
  { to: '/admin/password', label: 'nav-password' },
  { to: '/admin/factor', label: 'nav-factor' },
  { to: '/admin/sessions', label: 'nav-devices' },
];
