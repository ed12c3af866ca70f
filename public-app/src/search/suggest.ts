import {
  search,
  searchTerms,
  type FoundTerm,
  type Media,
  type SearchHit,
} from '@muzey/shared-ui/api/generated/index.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownText } from '../ui/useText.ts';
import { apiOf } from '../data/api.ts';
import { sections } from '../section-list.ts';
import { termPath } from './term-path.ts';

/** Of each kind, so that none pushes the others off a phone's screen. */
const MAX_TERMS = 3;
const MAX_OBJECTS = 4;
const MAX_OTHERS = 3;
/** Results among which titles with the words are looked for. */
const MAX_RESULTS = 20;

export interface Suggestion {
  /** Without language; also its key. */
  path: string;
  text: string;
  /** For the `lang` attribute. */
  lang?: string;
  /** The name of its section; undefined for a term. */
  kind?: string;
  /** Of a term: how many objects have it. */
  count?: number;
  media?: Media | null;
}

/** Terms, objects and other pages whose names have what was typed. */
export async function suggest(q: string, lang: Lang, signal: AbortSignal): Promise<Suggestion[]> {
  const client = await apiOf(undefined);
  const options = { client, signal, throwOnError: true } as const;
  const [{ data: named }, { data: found }] = await Promise.all([
    searchTerms({ ...options, query: { q, lang, limit: MAX_TERMS } }),
    search({ ...options, query: { q, lang, limit: MAX_RESULTS } }),
  ]);
  const isObject = ({ type }: SearchHit) => type === 'collections';
  const titled = found.results.filter(({ title, field }) => title.some(({ hit }) => hit) || field?.name === 'number');
  const hits = [
    ...titled.filter(isObject).slice(0, MAX_OBJECTS),
    ...titled.filter((hit) => !isObject(hit)).slice(0, MAX_OTHERS),
  ];
  return [...named.terms.map((term) => ofTerm(term, lang)), ...hits.map((hit) => ofHit(hit, lang))];
}

function ofTerm(term: FoundTerm, asked: Lang): Suggestion {
  const { text = '', lang } = shownText(term.labels, asked);
  return { path: termPath(term), text, lang, count: term.count };
}

function ofHit({ type, id, slug, title, lang, media }: SearchHit, asked: Lang): Suggestion {
  const section = sections.find((candidate) => candidate.type === type);
  return {
    path: `${section?.path ?? `/${type}`}/${slug ?? id}`,
    text: title.map(({ text }) => text).join(''),
    lang: lang === asked ? undefined : languages[lang].tag,
    kind: section?.words[asked].title,
    media,
  };
}
