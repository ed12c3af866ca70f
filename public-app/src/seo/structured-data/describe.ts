import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import type { BreadcrumbList, Thing } from 'schema-dts';
import type { DescribedPage } from './described.tsx';
import { describeBranches, describeMuseum } from './museum.ts';
import { addressOf } from './parts.ts';
import { describeArticle, describeEvent, describeExhibition } from './programme.ts';

/** The elements for a page: what it is about, and for an inner page the way to it. `<` is escaped, so that no text can end them. */
export const describe = (page: DescribedPage): string =>
  [...things(page), ...breadcrumbs(page)]
    .map((thing) => JSON.stringify(Object.assign({ '@context': 'https://schema.org' }, thing), neutral))
    .map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`)
    .join('');

/** Whoever shows one of these texts shows it beside others. */
const neutral = (_: string, value: unknown): unknown => (typeof value === 'string' ? balanced(value) : value);

function things(page: DescribedPage): Thing[] {
  const { about } = page;
  switch (about?.kind) {
    case 'museum':
      return describeMuseum(page);
    case 'branches':
      return describeBranches(page, about.branches);
    case 'article':
      return describeArticle(page, about.article);
    case 'event':
      return describeEvent(page, about.event);
    case 'exhibition':
      return describeExhibition(page, about.exhibition);
    case undefined:
      return [];
  }
}

function breadcrumbs(page: DescribedPage): BreadcrumbList[] {
  if (page.title === undefined) return [];
  const way = [{ path: '/', label: page.museum }, ...page.parents, { path: page.path, label: page.title }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ path, label }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: addressOf(page, path),
      })),
    },
  ];
}
