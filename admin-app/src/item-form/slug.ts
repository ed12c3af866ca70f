import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { MAX_SLUG_LENGTH, SLUG } from '@muzey/shared-ui/item-addresses/slugs.ts';
import { hasTwoScripts, inScript } from '../content/alphabets.ts';
import type { DraftContent } from '../content/draft.ts';
import type { FieldError } from '../content/form-errors.ts';
import { transliterate, type Alphabet } from '../content/transliterate.ts';

/** The last part of an item's address. It follows the titles until somebody types one. */
export interface SlugDraft {
  text: string;
  isTyped: boolean;
}

export const newSlug: SlugDraft = { text: '', isTyped: false };
export const typedSlug = (text: string): SlugDraft => ({ text, isTyped: true });

interface Addressed {
  slug: SlugDraft;
  content: DraftContent<'title'>;
}

/** The slug that is saved: the typed one, else one made of the first title that gives any. */
export const slugOf = ({ slug, content }: Addressed): string =>
  slug.isTyped
    ? slug.text.trim()
    : (LANGS.map((lang) => slugFrom(content[lang].title, lang)).find((proposed) => proposed !== '') ?? '');

/** Errors that the API need not be asked for. A slug without a title is not missed: it comes with the title. */
export function slugErrors(draft: Addressed): FieldError[] {
  const slug = slugOf(draft);
  const isTitled = LANGS.some((lang) => draft.content[lang].title.trim() !== '');
  const error = (code: string): FieldError[] => [{ field: 'slug', code }];
  if (slug === '') return draft.slug.isTyped || isTitled ? error('required') : [];
  if (slug.length > MAX_SLUG_LENGTH) return error('too_long');
  return SLUG.test(slug) ? [] : error('invalid_value');
}

const russian: Alphabet = {
  letters: new Map(
    Object.entries({
      а: 'a',
      б: 'b',
      в: 'v',
      г: 'g',
      д: 'd',
      е: 'e',
      ё: 'yo',
      ж: 'zh',
      з: 'z',
      и: 'i',
      й: 'y',
      к: 'k',
      л: 'l',
      м: 'm',
      н: 'n',
      о: 'o',
      п: 'p',
      р: 'r',
      с: 's',
      т: 't',
      у: 'u',
      ф: 'f',
      х: 'kh',
      ц: 'ts',
      ч: 'ch',
      ш: 'sh',
      щ: 'shch',
      ъ: '',
      ы: 'y',
      ь: '',
      э: 'e',
      ю: 'yu',
      я: 'ya',
    }),
  ),
  toLower: (text) => text.toLowerCase(),
  toUpper: (text) => text.toUpperCase(),
};

/** A title in Latin letters. Letters that only the Karakalpak alphabet has stand in names of every language. */
function inLatin(title: string, lang: Lang): string {
  const own = hasTwoScripts(lang) ? inScript(title, lang, 'Latn') : transliterate(title.normalize('NFC'), russian);
  return inScript(own, 'kk', 'Latn');
}

/** Words of small Latin letters and digits with hyphens between them. Apostrophes and diacritics are dropped. */
export function slugFrom(title: string, lang: Lang): string {
  const words = inLatin(title, lang)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MAX_SLUG_LENGTH) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LENGTH) break;
    slug = longer;
  }
  return slug;
}
