import { notFound } from './failure.ts';

/** The number in `?page=`; an invalid one is not found. */
export function pageOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,6}$/.test(asked)) throw notFound();
  return Number(asked);
}

/** The number of pages, at least one; a page after the last one is not found. */
export function pagesOf(total: number, size: number, page: number): number {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) throw notFound();
  return pages;
}
