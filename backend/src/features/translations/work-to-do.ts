import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Content, Translation } from '../../platform/text/origins.js';

const OPEN_FIELDS = ['missing', 'behind'];

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʻʼ-]*/gu;

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** The language to translate from, and how many words of it there are to translate. */
export function workToDo(
  content: Content,
  lang: Lang,
  translation: Translation | undefined,
): { from: Lang | null; words: number } {
  const fieldsOf = (key: Lang) => Object.keys(content[key] ?? {}).length;
  const others = LANGS.filter((key) => key !== lang && fieldsOf(key) > 0);
  const [fullest] = others.toSorted((a, b) => fieldsOf(b) - fieldsOf(a));
  const source = others.find((key) => key === translation?.from) ?? fullest;
  if (source === undefined) return { from: null, words: 0 };
  const isOpen = ([field]: [string, unknown]) =>
    OPEN_FIELDS.includes(translation?.fields[field] ?? '') && content[source]?.[field] !== undefined;
  const open = Object.entries(translation?.fields ?? {}).filter(isOpen);
  return { from: source, words: open.reduce((sum, [field]) => sum + wordsIn(content[source]?.[field] ?? ''), 0) };
}
