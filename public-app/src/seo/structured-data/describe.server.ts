import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import type { BreadcrumbList } from 'schema-dts';
import { addressOf } from './common.server.ts';
import type { DescribedPage } from './StructuredData.tsx';

/** The JSON-LD elements of a page. `<` is escaped, so that no text can end an element. */
export const describe = (page: DescribedPage): string =>
  [...(page.about?.(page) ?? []), ...breadcrumbs(page)]
    .map((thing) => JSON.stringify(Object.assign({ '@context': 'https://schema.org' }, thing), isolated))
    .map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`)
    .join('');

/** These texts are shown next to others, whose direction they must not change. */
const isolated = (_: string, value: unknown): unknown => (typeof value === 'string' ? balanced(value) : value);

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
