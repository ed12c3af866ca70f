import type { Key } from '@muzey/shared-ui/i18n/translate.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { en } from '../i18n/all.ts';
import { useT } from '../i18n/useT.ts';
import { sections } from '../section-list.ts';
import type { NavigationItem } from '../section.ts';
import { shownText } from '../ui/useText.ts';
import { useShell } from './shell.data.ts';

export interface NavigationEntry {
  /** Without language; a hash leads to a section of the home page. */
  path: string;
  label: string | undefined;
  /** For the `lang` attribute; undefined where it is the page's own language. */
  lang?: string;
}

/** The entries that are not content types. */
const standing: readonly { position: number; path: string; label: Key<typeof en> }[] = [
  { position: 60, path: '/#about', label: 'nav-about' },
  { position: 70, path: '/#contact', label: 'nav-contact' },
  { position: 80, path: '/visit', label: 'nav-visit' },
];

/** The entries of the menu or of the footer, in the page's language. Both start with the same ones, followed by the stored ones. */
export function useNavigation(place: NavigationItem['place']): readonly NavigationEntry[] {
  const t = useT();
  const lang = useLang();
  const ofTypes = sections.flatMap(({ type, menu, home, path, words }) =>
    menu === null ? [] : { position: menu, path: home ? `/#${type}` : path, label: words[lang].title },
  );
  const first = [...ofTypes, ...standing.map((entry) => ({ ...entry, label: t(entry.label) }))];
  const stored = useShell()?.navigation.filter((item) => item.place === place) ?? [];
  return [
    ...first.sort((a, b) => a.position - b.position),
    ...stored.map(({ path, content }) => {
      const { text, lang: foreign } = shownText(content, lang);
      return { path, label: text?.title, lang: foreign };
    }),
  ];
}
