import { compareKeys, sortKey } from '@muzey/shared-ui/i18n/alphabets.ts';
import { DEFAULT_LANG, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Localized } from '../text/localized.js';

/** Keys by language; the labels of a changed term are another object. */
const keysByLabels = new WeakMap<object, Map<Lang, string>>();

function keyOf(labels: Localized<string>, lang: Lang): string {
  const keys = keysByLabels.get(labels) ?? new Map<Lang, string>();
  keysByLabels.set(labels, keys);
  const shown = pickLang(labels, lang);
  const key = keys.get(lang) ?? sortKey((shown && labels[shown]) ?? '', lang);
  keys.set(lang, key);
  return key;
}

interface Labelled {
  id: string;
  labels: Localized<string>;
}

/** Compares terms by the labels that readers of a language see, in its alphabet. The order is total. */
export const byLabel =
  (lang: Lang = DEFAULT_LANG) =>
  (a: Labelled, b: Labelled): number =>
    compareKeys(keyOf(a.labels, lang), keyOf(b.labels, lang)) || compareKeys(a.id, b.id);
