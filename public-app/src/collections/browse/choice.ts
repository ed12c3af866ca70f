/** The kinds of terms that visitors can filter by, with the names used in addresses and in the API. */
export const TERM_FILTERS = [
  'object_name',
  'place',
  'material',
  'people',
  'maker',
  'technique',
  'period',
  'subject',
] as const;
export type TermFilter = (typeof TERM_FILTERS)[number];

/** The orders of the list besides the usual one, with the names used in addresses and in the API. */
export const SORTS = ['newest', 'oldest', 'number', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters that a visitor has chosen, and the order. */
export interface Choice {
  /** A key, or the id of a category that the museum added. */
  category?: string;
  /** Ids of terms: an object has to have one of each kind. */
  terms: Partial<Record<TermFilter, readonly string[]>>;
  /** Years; 1 BC is 0. */
  from?: number;
  until?: number;
  undated: boolean;
  picture: boolean;
  on_show: boolean;
  /** Short names of licences. */
  licence?: readonly string[];
  /** The id of a branch where they are on show. */
  branch?: string;
  /** Search words. */
  q: string;
  /** Absent: those that the museum placed, then those added last. */
  sort?: Sort;
}

export const NO_CHOICE: Choice = { terms: {}, undated: false, picture: false, on_show: false, q: '' };

/** The API accepts this many terms of a kind. */
const MAX_TERMS = 20;
/** In UTF-16 units. */
export const MAX_WORDS_LENGTH = 200;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const LICENCES = /^[\w-]{1,20}(,[\w-]{1,20}){0,16}$/;
const CATEGORY = /^[a-z0-9_-]{1,60}$/;
const YEAR = /^-?\d{1,5}$/;

/** Parses an address. @returns undefined if it asks for something impossible */
export function choiceIn(params: URLSearchParams): Choice | undefined {
  const category = params.get('category') || undefined;
  const terms: Choice['terms'] = {};
  for (const filter of TERM_FILTERS) {
    const ids = [...new Set((params.get(filter) ?? '').split(',').filter(Boolean))];
    if (ids.length > MAX_TERMS || !ids.every((id) => ID.test(id))) return undefined;
    if (ids.length > 0) terms[filter] = ids;
  }
  // a form also sends its empty fields
  const years = [params.get('from') ?? '', params.get('until') ?? ''];
  if (!years.every((year) => year === '' || YEAR.test(year))) return undefined;
  if (category !== undefined && !CATEGORY.test(category)) return undefined;
  const licence = params.get('licence') || undefined;
  const branch = params.get('branch') || undefined;
  if ((licence !== undefined && !LICENCES.test(licence)) || (branch !== undefined && !ID.test(branch)))
    return undefined;
  const sort = SORTS.find((name) => name === params.get('sort'));
  const [from, until] = years.map((year) => (year === '' ? undefined : Number(year)));
  return {
    ...(category && { category }),
    terms,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    undated: params.get('undated') === 'true',
    picture: params.get('picture') === 'true',
    on_show: params.get('on_show') === 'true',
    ...(licence && { licence: licence.split(',') }),
    ...(branch && { branch }),
    q: (params.get('q') ?? '').trim().slice(0, MAX_WORDS_LENGTH),
    ...(sort && { sort }),
  };
}

/** The names and values of the filters for addresses, in a fixed order, so that the same filters have one address. */
export function paramsOf(choice: Choice): [string, string][] {
  const { category, terms, from, until, undated, picture, on_show, licence = [], branch, q, sort } = choice;
  const kinds = TERM_FILTERS.flatMap((filter): [string, string][] => {
    const ids = terms[filter] ?? [];
    return ids.length > 0 ? [[filter, ids.toSorted().join(',')]] : [];
  });
  return [
    ...(category ? [['category', category] as [string, string]] : []),
    ...kinds,
    ...(from === undefined ? [] : [['from', String(from)] as [string, string]]),
    ...(until === undefined ? [] : [['until', String(until)] as [string, string]]),
    ...(undated ? [['undated', 'true'] as [string, string]] : []),
    ...(picture ? [['picture', 'true'] as [string, string]] : []),
    ...(on_show ? [['on_show', 'true'] as [string, string]] : []),
    ...(licence.length > 0 ? [['licence', licence.toSorted().join(',')] as [string, string]] : []),
    ...(branch ? [['branch', branch] as [string, string]] : []),
    ...(q ? [['q', q] as [string, string]] : []),
    ...(sort ? [['sort', sort] as [string, string]] : []),
  ];
}

/** The query of the list's address: empty, or starting with `?`. */
export function searchOf(choice: Choice): string {
  // commas are allowed in a query (RFC 3986, 3.4), and people read addresses
  const query = new URLSearchParams(paramsOf(choice)).toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

/** The address of a list, without language. */
export const listAddress = (choice: Choice): string => `/collections${searchOf(choice)}`;

/** Adds a term, or removes it if it is selected already. */
export function toggled(choice: Choice, filter: TermFilter, id: string): Choice {
  const before = choice.terms[filter] ?? [];
  const after = before.includes(id) ? before.filter((termId) => termId !== id) : [...before, id];
  return { ...choice, terms: { ...choice.terms, [filter]: after } };
}

/** Adds a licence, or removes it if it is selected already. */
export function withLicence(choice: Choice, code: string): Choice {
  const before = choice.licence ?? [];
  const licence = before.includes(code) ? before.filter((other) => other !== code) : [...before, code];
  return { ...choice, licence };
}

/** With other years; undated objects are in no range. */
export const withYears = ({ from: _from, until: _until, ...rest }: Choice, from?: number, until?: number): Choice => ({
  ...rest,
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
});

export const isNarrowed = ({ sort: _sort, ...choice }: Choice): boolean => paramsOf(choice).length > 0;
