import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { CreativeWork, Thing, VisualArtwork } from 'schema-dts';
import { addressOf, organization, picturesOf, tagOf, textIn } from '../seo/structured-data/common.server.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';

/** The categories whose objects are works of art; a coin, a document or a specimen is not. */
const ART: readonly PublicCollection['category'][] = [
  'jewelry',
  'ethnography',
  'handicrafts',
  'photos__photonegatives',
];

/**
 * An object of the museum.
 * @param category in the page's language
 */
export function describeObject(page: DescribedPage, object: PublicCollection, category: string): Thing[] {
  const common = {
    '@id': `${page.origin}${page.path}#object`,
    name: textIn(object.content, page.lang)?.title,
    description: page.description,
    inLanguage: tagOf(object.content, page.lang),
    url: addressOf(page, page.path),
    image: picturesOf(page, object.media),
    datePublished: object.createdAt,
    dateModified: object.updatedAt,
    provider: organization(page),
  };
  const work: CreativeWork = { '@type': 'CreativeWork', ...common, genre: category };
  const artwork: VisualArtwork = { '@type': 'VisualArtwork', ...common, artform: category };
  return [ART.includes(object.category) ? artwork : work];
}
