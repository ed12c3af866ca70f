import type { Facets, LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translate } from '@muzey/shared-ui/i18n/translate.ts';
import { listAddress, paramsOf, toggled, withLicence, withYears, type Choice, type TermFilter } from './choice.ts';
import type { words } from './words.ts';

/** An active filter, and the address of the list without it. */
export interface ChosenPart {
  key: string;
  name: string;
  lang?: string;
  without: string;
  /** How many objects there would be at least without it; undefined if that is not known. */
  left?: number;
}

export type Word = Translate<(typeof words)['en']>;

/** The label of a term in the page's language or its fallback. */
export function labelOf(label: LocalizedText, asked: Lang): { text: string; lang: string | undefined } {
  const lang = pickLang(label, asked);
  return { text: (lang && label[lang]) ?? '', lang: lang && lang !== asked ? languages[lang].tag : undefined };
}

/** A year as people count: there is no year 0 between 1 BC and AD 1. */
export const yearName = (year: number, word: Word): string =>
  year < 1 ? word('bc', { year: String(1 - year) }) : String(year);

/** A range of years that may be open at one end. */
export function yearsName(from: number | undefined, until: number | undefined, word: Word): string {
  if (from === undefined) return word('before', { year: yearName(until ?? 0, word) });
  if (until === undefined) return word('since', { year: yearName(from, word) });
  if (until < 1 && from < until) return word('bcYears', { from: String(1 - from), until: String(1 - until) });
  return from === until ? yearName(from, word) : `${yearName(from, word)} – ${yearName(until, word)}`;
}

interface Reading {
  lang: Lang;
  word: Word;
  categoryName: (category: string) => string;
  /** By id. */
  branchName: (branch: string) => string;
  /** By URI. */
  licenceNameOf: (licence: string) => string;
}

/** The active filters, each of which can be removed. */
export function chosenParts(
  choice: Choice,
  facets: Facets | undefined,
  { lang, word, categoryName, branchName, licenceNameOf }: Reading,
): ChosenPart[] {
  const { category, from, until, q } = choice;
  const counted = (name: keyof Facets['facets']) =>
    facets?.facets[name].reduce((most, { count }) => Math.max(most, count), 0);
  const terms = Object.entries(choice.terms).flatMap(([name, ids]) =>
    ids.map((id): ChosenPart => {
      const filter = name as TermFilter;
      const value = facets?.facets[filter].find((facetValue) => facetValue.id === id);
      const label = value && labelOf(value.label, lang);
      const without = listAddress(toggled(choice, filter, id));
      return { key: id, name: label?.text ?? '…', lang: label?.lang, without, left: counted(filter) };
    }),
  );
  const dated = facets?.years.reduce((sum, { count }) => sum + count, facets.undated);
  const { category: _category, ...anyCategory } = choice;
  const { branch, licence = [] } = choice;
  const most = (counts: readonly { count: number }[] = []) =>
    counts.reduce((sum, { count }) => Math.max(sum, count), 0);
  const switches = (['undated', 'picture', 'on_show'] as const).flatMap((name): ChosenPart[] =>
    choice[name] ? [{ key: name, name: word(name), without: listAddress({ ...choice, [name]: false }) }] : [],
  );
  return [
    ...(category
      ? [
          {
            key: 'category',
            name: categoryName(category),
            without: listAddress(anyCategory),
            left: counted('category'),
          },
        ]
      : []),
    ...terms,
    ...(from === undefined && until === undefined
      ? []
      : [{ key: 'years', name: yearsName(from, until, word), without: listAddress(withYears(choice)), left: dated }]),
    ...switches,
    ...(branch === undefined
      ? []
      : [
          {
            key: 'branch',
            name: branchName(branch),
            without: listAddress({ ...choice, branch: undefined }),
            left: most(facets?.branches),
          },
        ]),
    ...licence.map((code): ChosenPart => {
      const uri = facets?.licences?.find((one) => one.code === code)?.licence;
      const name = uri ? licenceNameOf(uri) : code;
      return { key: code, name, without: listAddress(withLicence(choice, code)), left: most(facets?.licences) };
    }),
    ...(q ? [{ key: 'q', name: `«${q}»`, without: listAddress({ ...choice, q: '' }) }] : []),
  ];
}

/** The filters whose removal would give results, as far as that is known; removing the only filter always helps. */
export function helpful(parts: readonly ChosenPart[]): ChosenPart[] {
  const withResults = parts.filter(({ left }) => (left ?? 0) > 0);
  return withResults.length > 0 ? withResults : parts.filter(({ left }) => left === undefined || parts.length === 1);
}

/** Names and values of all filters except some, for the hidden fields of a form for those. */
export const otherParams = (choice: Choice, asked: readonly string[]): [string, string][] =>
  paramsOf(choice).filter(([name]) => !asked.includes(name));
