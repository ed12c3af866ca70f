import type { PublicPage } from '@muzey/shared-ui/api/generated/index.ts';
import type { Thing, WebPage } from 'schema-dts';
import { addressOf, organization, picturesOf, tagOf, textIn } from '../seo/structured-data/common.server.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';

export function describePage(described: DescribedPage, { content, media, createdAt, updatedAt }: PublicPage): Thing[] {
  const page: WebPage = {
    '@type': 'WebPage',
    name: textIn(content, described.lang)?.title,
    description: described.description,
    inLanguage: tagOf(content, described.lang),
    url: addressOf(described, described.path),
    image: picturesOf(described, media),
    datePublished: createdAt,
    dateModified: updatedAt,
    isPartOf: { '@id': `${described.origin}/#site` },
    publisher: organization(described),
  };
  return [page];
}
