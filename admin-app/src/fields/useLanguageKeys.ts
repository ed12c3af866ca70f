import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isOnTop, useAltKeys } from '../shell/shortcuts.ts';
import { namedFields, nameOfField } from '../content/field-name.ts';

const CODES = LANGS.map((_, index) => `Digit${index + 1}`);

/** For `aria-keyshortcuts`, and as written for people. */
export const languageKey = (lang: Lang) => {
  const number = LANGS.indexOf(lang) + 1;
  return { aria: `Alt+${number} Control+Alt+${number}`, shown: `Alt+${number}, ⌃⌥${number}` };
};

/** The name of the same field in another language: `content.uz.title` for `content.en.title`. */
const nameIn = (name: string, from: Lang, to: Lang): string =>
  name
    .split('.')
    .map((part) => (part === from ? to : part))
    .join('.');

/** Opens the tab of a language by a key. The focus moves from a text to the same one in that language. */
export function useLanguageKeys(tabs: RefObject<HTMLElement | null>, value: Lang, onChange: (lang: Lang) => void) {
  useAltKeys(CODES, (index) => {
    const lang = LANGS[index];
    const root = tabs.current;
    if (lang === undefined || lang === value || !root || !isOnTop(root)) return;
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const name = nameIn(nameOfField(focused), value, lang);
    // the focused text no longer exists afterwards
    flushSync(() => onChange(lang));
    if (!focused) return;
    const same = name === '' ? undefined : namedFields(root).find((namedField) => nameOfField(namedField) === name);
    (same ?? root.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus();
  });
}
