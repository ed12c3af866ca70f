import type { Key } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../i18n/useT.ts';

/** The parts of the sidebar, in their order. */
export const SIDEBAR_GROUPS = ['content', 'objects', 'site', 'administration'] as const;
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number];

interface Place {
  to: string;
  label: Key<ConsoleWords>;
}

export interface Entry extends Place {
  /** As in its address; the account's rights decide who may open it. */
  screen: string;
  group: SidebarGroup;
  /** A drawing for `Drawing`. */
  icon: string;
}

/** The screens that are no content types, in the order of the sidebar. */
export const entries: readonly Entry[] = [
  {
    screen: 'languages',
    to: '/admin/languages',
    label: 'nav-languages',
    group: 'content',
    icon: 'M3 5h10M8 3v2M5 14c3-2 5-5 6-9M5 9c1 2 3 4 6 5M12 21l4.500-11L21 21M13.500 17.500h6',
  },
  {
    screen: 'terms',
    to: '/admin/terms',
    label: 'nav-terms',
    group: 'objects',
    icon: 'M3 3h8l10 10-8 8L3 11zM7.500 7v1',
  },
  {
    screen: 'registers',
    to: '/admin/registers',
    label: 'nav-registers',
    group: 'objects',
    icon: 'M4 15v5h16v-5M12 3v12M7 10l5 5 5-5',
  },
  {
    screen: 'media',
    to: '/admin/media',
    label: 'nav-media',
    group: 'site',
    icon: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M16 9v.5',
  },
  {
    screen: 'messages',
    to: '/admin/messages',
    label: 'nav-messages',
    group: 'site',
    icon: 'M3 5h18v14H3zM3 6l9 7 9-7',
  },
  {
    screen: 'notices',
    to: '/admin/notices',
    label: 'nav-notices',
    group: 'site',
    icon: 'M4 9v6h4l9 4V5L8 9zM20 10v4M8 15v5h3v-4',
  },
  {
    screen: 'releases',
    to: '/admin/releases',
    label: 'nav-releases',
    group: 'site',
    icon: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  },
  {
    screen: 'cover-video',
    to: '/admin/cover-video',
    label: 'nav-coverVideo',
    group: 'site',
    icon: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  },
  {
    screen: 'site',
    to: '/admin/site',
    label: 'nav-siteSettings',
    group: 'site',
    icon: 'M3 7h10M19 7h2M13 4v6h6V4zM3 17h2M11 17h10M5 14v6h6v-6z',
  },
  {
    screen: 'redirects',
    to: '/admin/redirects',
    label: 'nav-redirects',
    group: 'site',
    icon: 'M4 18v-5a4 4 0 014-4h11M15 5l4 4-4 4',
  },
  {
    screen: 'prices',
    to: '/admin/prices',
    label: 'nav-prices',
    group: 'administration',
    icon: 'M3 7h18v3a2 2 0 000 4v3H3v-3a2 2 0 000-4zM14 7v10',
  },
  {
    screen: 'admins',
    to: '/admin/admins',
    label: 'nav-admins',
    group: 'administration',
    icon: 'M9 4a3.500 3.500 0 100 7 3.500 3.500 0 000-7zM2 20c0-4 3-6 7-6s7 2 7 6M16 5c2 0 3 1.500 3 3s-1 3-3 3M18 14c2.500.5 4 2.500 4 6',
  },
  {
    screen: 'webhooks',
    to: '/admin/webhooks',
    label: 'nav-webhooks',
    group: 'administration',
    icon: 'M4 12a4 4 0 014-4h8M13 5l3 3-3 3M20 12a4 4 0 01-4 4H8M11 13l-3 3 3 3',
  },
  {
    screen: 'audit',
    to: '/admin/audit',
    label: 'nav-audit',
    group: 'administration',
    icon: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l4 2',
  },
  {
    screen: 'trash',
    to: '/admin/trash',
    label: 'nav-trash',
    group: 'administration',
    icon: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  },
];

/** The screens of the user's own account. */
export const accountEntries: readonly Place[] = [
  { to: '/admin/account', label: 'nav-name' },
  { to: '/admin/password', label: 'nav-password' },
  { to: '/admin/factor', label: 'nav-factor' },
  { to: '/admin/sessions', label: 'nav-devices' },
  { to: '/admin/tokens', label: 'nav-tokens' },
];
