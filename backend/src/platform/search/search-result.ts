import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OtherText } from '../content-types/content-type.js';
import { shownContent } from '../content-types/shown-languages.js';
import type { Working } from '../http/fair-limit.js';
import type { Texts } from '../text/localized.js';
import type { Reach, SearchWord } from '../text/search-words.js';
import type { FoundItem } from './found-items.js';
import type { FoundField, SearchHit } from './search.dto.js';
import { markHits, snippetOf, type Piece } from './snippet.js';
import { WordHits } from '../text/word-hits.js';

type Result = Omit<SearchHit, 'media'>;

/** Where hits are looked for. */
interface Looked {
  words: readonly SearchWord[];
  /** How far the search went for them. */
  reach?: Reach;
  /** Whether a text is one of the numbers that were typed. */
  isNumber: (text: string) => boolean;
}

/** Words to scan before yielding to other requests. */
const WORDS_PER_TURN = 2_000;

const textsOf = (texts: Texts<string> = {}): string[] => Object.values(texts).filter((text) => text !== undefined);

const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Builds the results one by one: a hundred of them may have some megabytes of texts. */
export async function toResults(
  items: readonly FoundItem[],
  { words, reach, isNumber }: Looked,
  asked: Lang,
  working: Working,
): Promise<Result[]> {
  const hits = new WordHits(words, reach);
  const results: Result[] = [];
  for (const item of items) {
    if (hits.looked >= WORDS_PER_TURN) {
      hits.looked = 0;
      await nextTurn();
    }
    results.push(working(() => toResult(item, { hits, isNumber }, asked)));
  }
  return results;
}

/** In the reader's language if its texts have the words, else in the first language that has them. */
function toResult(
  item: FoundItem,
  { hits, isNumber }: { hits: WordHits } & Pick<Looked, 'isNumber'>,
  asked: Lang,
): Result {
  const { type, id, otherTexts } = item;
  const content = shownContent(item);
  const order = [asked, ...LANGS.filter((lang) => lang !== asked)].filter((lang) => content[lang]);
  const others = otherTexts.map(({ text }) => text);
  const lang =
    langWith(
      order.map((candidate) => ({ lang: candidate, texts: textsOf(content[candidate]) })),
      others,
      hits,
    ) ??
    pickLang(content, asked) ??
    asked;
  const { title: written = '', ...rest } = content[lang] ?? {};
  const title = markHits(written, hits);
  const snippet = snippetOf(textsOf(rest).join(' '), hits);
  const missing = hits.all & ~hits.in([plain(title), plain(snippet)]);
  const field =
    missing === 0 ? null : (numberField(otherTexts, isNumber) ?? fieldWith(missing, otherTexts, lang, hits));
  return { type, id, lang, title, snippet, field };
}

/** The number that was typed, as the museum writes it. */
function numberField(texts: readonly OtherText[], isNumber: Looked['isNumber']): FoundField | undefined {
  const found = texts.find(({ field, text }) => field === 'number' && isNumber(text));
  return found && { name: 'number', lang: null, text: [{ text: found.text, hit: true }] };
}

/** The first language whose texts have all words, else the first that has them together with the item's other texts. */
function langWith(
  candidates: readonly { lang: Lang; texts: readonly string[] }[],
  others: readonly string[],
  hits: WordHits,
): Lang | undefined {
  const positions: number[] = [];
  for (const { lang, texts } of candidates) {
    const own = hits.in(texts);
    if (own === hits.all) return lang;
    positions.push(own);
  }
  const further = hits.in(others);
  return candidates.find((_, at) => ((positions[at] ?? 0) | further) === hits.all)?.lang;
}

/** The field with one of the missing words, preferably in the language of the result. */
function fieldWith(missing: number, texts: readonly OtherText[], lang: Lang, hits: WordHits): FoundField | null {
  const has = ({ text }: OtherText) => hits.hasOneOf(missing, text);
  const field = texts.find((text) => text.lang === lang && has(text)) ?? texts.find(has);
  return field ? { name: field.field, lang: field.lang, text: markHits(field.text, hits, missing) } : null;
}
