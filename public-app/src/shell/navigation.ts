import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { en } from '../i18n/en.ts';
import { useT } from '../i18n/useT.ts';
import { sections } from '../section-list.ts';

export interface NavigationEntry {
  /** Without language; a hash leads to a section of the home page. */
  path: string;
  label: string;
}

/** The entries that are no type of content. */
const standing: readonly { position: number; path: string; label: keyof typeof en }[] = [
  { position: 60, path: '/#about', label: 'nav.about' },
  { position: 70, path: '/#contact', label: 'nav.contact' },
  { position: 80, path: '/visit', label: 'nav.visit' },
];

/** The entries of menu and footer, in the page's language. */
export function useNavigation(): readonly NavigationEntry[] {
  const t = useT();
  const lang = useLang();
  const ofTypes = sections.flatMap(({ type, menu, home, path, words }) =>
    menu === null ? [] : { position: menu, path: home ? `/#${type}` : path, label: words[lang].title },
  );
  return [...ofTypes, ...standing.map((entry) => ({ ...entry, label: t(entry.label) }))].sort(
    (one, other) => one.position - other.position,
  );
}
