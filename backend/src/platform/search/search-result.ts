import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { OtherText } from '../content-types/content-type.js';
import { titledLanguages } from '../content/show-item.js';
import type { Texts } from '../text/localized.js';
import { isHit, type SearchWord } from '../text/search-words.js';
import type { FoundItem } from './found-items.js';
import type { FoundField, SearchResult } from './search.dto.js';
import { markHits, snippetOf, type Piece } from './snippet.js';

type Words = readonly SearchWord[];

const textsOf = (texts: Texts<string> = {}): string[] => Object.values(texts).filter((text) => text !== undefined);

const has = (text: string, word: SearchWord): boolean => text.split(/\s+/).some((own) => isHit(own, [word]));
const hasAll = (text: string, words: Words): boolean => words.every((word) => has(text, word));
const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Shown in the reader's language if the words are in it, else in the first one that has them. */
export function toResult(item: FoundItem, words: Words, asked: Lang): Omit<SearchResult, 'media'> {
  const { type, id, otherTexts } = item;
  const content = titledLanguages(item.content);
  const order = [asked, ...LANGS.filter((lang) => lang !== asked)].filter((lang) => content[lang]);
  const others = otherTexts.map(({ text }) => text);
  const lang =
    order.find((candidate) => hasAll(textsOf(content[candidate]).join(' '), words)) ??
    order.find((candidate) => hasAll([...textsOf(content[candidate]), ...others].join(' '), words)) ??
    pickLang(content, asked) ??
    asked;
  const { title: written = '', ...rest } = content[lang] ?? {};
  const title = markHits(written, words);
  const snippet = snippetOf(textsOf(rest).join(' '), words);
  const shown = `${plain(title)} ${plain(snippet)}`;
  const missing = words.filter((word) => !has(shown, word));
  return { type, id, lang, title, snippet, field: fieldWith(missing, otherTexts, lang) };
}

/** The field that has one of the words, in the language of the result if it is written in it. */
function fieldWith(words: Words, texts: readonly OtherText[], lang: Lang): FoundField | null {
  const found = texts.filter(({ text }) => words.some((word) => has(text, word)));
  const field = found.find((text) => text.lang === lang) ?? found[0];
  return field ? { name: field.field, lang: field.lang, text: markHits(field.text, words) } : null;
}
