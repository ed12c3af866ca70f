import { getPage, listPages, type PageLink, type PublicPage } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask, langAsked } from '../data/ask.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { redirectToOwnAddress } from '../data/own-address.ts';
import { pageOf, pagesOf } from '../data/pages.ts';
import { linkOf } from './page-links.ts';

/** The maximum that one answer of the API contains. */
const PAGE_SIZE = 100;

export interface ContentsData {
  links: PageLink[];
  page: number;
  pages: number;
}

/** `/p?page=2`: the titles of all pages, without their texts. */
export async function contentsLoader(args: LoaderFunctionArgs): Promise<ContentsData> {
  const page = pageOf(args.request);
  const data = await ask(args, (options) =>
    listPages({ ...options, query: { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } }),
  );
  return { links: data.pages.map(linkOf), page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

/** One page by its slug; its id and former slugs redirect to it. */
export async function pageLoader(args: LoaderFunctionArgs): Promise<Formatted<PublicPage>> {
  const page = await ask(args, (options) => getPage({ ...options, path: { id: args.params.id ?? '' } }));
  redirectToOwnAddress(args, '/p', page.slug);
  return formatted(page, langAsked(args.request));
}
