import type { en } from '../i18n/en.ts';

export interface NavigationEntry {
  /** Without language; a hash leads to a section of the home page. */
  path: string;
  label: keyof typeof en;
}

/** Only what exists is linked to; a section that is added adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/#exhibitions', label: 'nav.exhibitions' },
  { path: '/#events', label: 'nav.events' },
  { path: '/#collections', label: 'nav.collections' },
  { path: '/#news', label: 'nav.news' },
  { path: '/#branches', label: 'nav.branches' },
  { path: '/#about', label: 'nav.about' },
  { path: '/#contact', label: 'nav.contact' },
  { path: '/visit', label: 'nav.visit' },
];
