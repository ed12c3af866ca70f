import {
  getExhibition,
  getExhibitionAt,
  listExhibitions,
  type PublicExhibition,
} from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { aroundItem, type Around } from '../data/around.ts';
import { ask, langAsked } from '../data/ask.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { nameAsked, redirectToOwnAddress } from '../data/own-address.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

/** Items on a page of the archive. */
const PAGE_SIZE = 6;

export interface ExhibitionsData {
  exhibitions: PublicExhibition[];
}

export interface CurrentExhibitionsData extends ExhibitionsData {
  /** `YYYY-MM-DD` in the museum's time zone when the page was rendered, so that server and browser form the same groups. */
  today: string;
}

/** Current and coming exhibitions. */
export async function exhibitionsLoader(args: LoaderFunctionArgs): Promise<CurrentExhibitionsData> {
  const data = await ask(args, (options) => listExhibitions({ ...options, query: { when: 'current', limit: 100 } }));
  return { exhibitions: data.exhibitions, today: isoDay(new Date()) };
}

export interface PastExhibitionsData extends ExhibitionsData {
  page: number;
  pages: number;
}

/** `/exhibitions/past?page=2`: past exhibitions, the latest first. */
export async function pastExhibitionsLoader(args: LoaderFunctionArgs): Promise<PastExhibitionsData> {
  const page = pageOf(args.request);
  const data = await ask(args, (options) =>
    listExhibitions({ ...options, query: { when: 'past', limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } }),
  );
  return { exhibitions: data.exhibitions, page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

/** A preview has the exhibition alone. */
export type ExhibitionPageData = Formatted<PublicExhibition> & Around;

export async function exhibitionLoader(args: LoaderFunctionArgs): Promise<ExhibitionPageData> {
  const path = nameAsked(args.params);
  const item = await ask(args, (options) =>
    'id' in path ? getExhibition({ ...options, path }) : getExhibitionAt({ ...options, path }),
  );
  redirectToOwnAddress(args, '/exhibitions', item.slug ?? item.id);
  const around = aroundItem(args, { type: 'exhibitions', id: item.id, branch: item.branch });
  return { ...(await formatted(item, langAsked(args.request))), ...(await around) };
}
