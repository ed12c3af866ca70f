import {
  getTerm,
  listCollections,
  search,
  type PublicCollection,
  type PublicTerm,
  type SearchHit,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask, langAsked } from '../../data/ask.ts';
import { notFound } from '../../data/failure.ts';
import { redirectToOwnAddress } from '../../data/own-address.ts';
import { queryOf } from '../browse/asked.ts';
import { NO_CHOICE, toggled, type Choice } from '../browse/choice.ts';
import { FILTER_OF } from './term-kinds.ts';

export interface TermPageData {
  term: PublicTerm;
  /** The list with all its objects. */
  choice: Choice;
  collections: PublicCollection[];
  /** Articles that have its name. */
  articles: SearchHit[];
}

/** Two rows, or three on narrow screens. */
const SHOWN = 6;

/** A term and the first objects that have it, or a narrower term. A merged term redirects to the one it became. */
export async function termLoader(args: LoaderFunctionArgs): Promise<TermPageData> {
  const { kind = '', id = '' } = args.params;
  const filter = FILTER_OF[kind];
  if (!filter) throw notFound();
  const term = await ask(args, (options) =>
    getTerm({ ...options, path: { kind, id }, query: { lang: langAsked(args.request) } }),
  );
  redirectToOwnAddress(args, `/terms/${kind}`, term.slug ?? term.id);
  const choice = toggled(NO_CHOICE, filter, term.id);
  const query = { ...queryOf(choice), fields: 'card', limit: SHOWN, skip: 0 } as const;
  const [{ collections }, articles] = await Promise.all([
    ask(args, (options) => listCollections({ ...options, query })),
    articlesOf(args, term),
  ]);
  return { term, choice, collections, articles };
}

const ARTICLES = 3;

/** The page is shown without them if the search does not answer, and if it only finds something like the name. */
async function articlesOf(args: LoaderFunctionArgs, { labels }: PublicTerm): Promise<SearchHit[]> {
  const lang = langAsked(args.request);
  const q = labels[lang];
  if (q === undefined) return [];
  const query = { q, lang, type: 'news', limit: ARTICLES } as const;
  const { results, did_you_mean: meant } = await ask(args, (options) => search({ ...options, query })).catch(() => ({
    results: [],
    did_you_mean: undefined,
  }));
  return meant ? [] : results;
}
