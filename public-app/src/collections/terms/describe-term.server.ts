import type { PublicTerm } from '@muzey/shared-ui/api/generated/index.ts';
import type { Thing } from 'schema-dts';
import { addressOf, textIn } from '../../seo/structured-data/common.server.ts';
import type { DescribedPage } from '../../seo/structured-data/StructuredData.tsx';

const year = (value: number | null): string | undefined =>
  value === null || value < 1 ? undefined : String(value).padStart(4, '0');

/** A term as a place, a person, an organisation or a defined term of a vocabulary. */
export function describeTerm(page: DescribedPage, term: PublicTerm): Thing[] {
  const common = {
    '@id': `${page.origin}${page.path}#term`,
    name: textIn(term.labels, page.lang),
    description: textIn(term.scope_note, page.lang),
    url: addressOf(page, page.path),
    sameAs: term.exact_match.length > 0 ? term.exact_match : undefined,
  };
  const { latitude, longitude } = term;
  const geo =
    latitude === null || longitude === null ? undefined : ({ '@type': 'GeoCoordinates', latitude, longitude } as const);
  if (term.kind === 'place') return [{ '@type': 'Place', ...common, geo }];
  if (term.kind === 'person')
    return [{ '@type': 'Person', ...common, birthDate: year(term.born), deathDate: year(term.died) }];
  if (term.kind === 'organisation') return [{ '@type': 'Organization', ...common }];
  return [{ '@type': 'DefinedTerm', ...common }];
}
