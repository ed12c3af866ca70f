import {
  getCollectionFacets,
  listTerms,
  type Facets,
  type PublicTermRow,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask, langAsked } from '../../data/ask.ts';

export interface ExploreData {
  facets: Facets;
  /** The most frequent first. */
  places: PublicTermRow[];
}

/** How many objects there are from each time and place. */
export async function exploreLoader(args: LoaderFunctionArgs): Promise<ExploreData> {
  const lang = langAsked(args.request);
  const [facets, { terms: places }] = await Promise.all([
    ask(args, (options) => getCollectionFacets({ ...options, query: { lang } })),
    ask(args, (options) => listTerms({ ...options, path: { kind: 'place' }, query: { lang } })),
  ]);
  return { facets, places };
}
