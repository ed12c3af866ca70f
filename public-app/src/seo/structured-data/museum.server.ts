import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { answerName } from '@muzey/shared-ui/visit/answers.ts';
import type { LocationFeatureSpecification, Museum, OfferCatalog, Thing, WebSite } from 'schema-dts';
import { mapPage } from '../../ui/place/place-links.ts';
import { textsOf } from '../../ui/useText.ts';
import type { DescribedPage } from './StructuredData.tsx';
import {
  addressOf,
  branchId,
  geoOf,
  isFree,
  museumId,
  offer,
  organization,
  picturesOf,
  postalAddress,
  REGION,
  textIn,
} from './common.server.ts';
import { openingHours } from './opening-hours.server.ts';

/** The museum, the organization, the site, and the prices. */
export function describeMuseum(page: DescribedPage): Thing[] {
  const { shell, lang } = page;
  const main = shell?.branches[0];
  const address = textIn(shell?.site.address ?? {}, lang) ?? main?.address;
  const museum: Museum = {
    '@type': 'Museum',
    '@id': museumId(page),
    name: page.museum,
    description: page.description,
    url: addressOf(page, '/'),
    image: picturesOf(page, shell?.site.picture ? [shell.site.picture] : [])[0],
    address: address === undefined ? undefined : postalAddress(address, REGION),
    telephone: shell?.site.phone ?? undefined,
    geo: main && geoOf(main),
    hasMap: main && mapPage(main),
    ...(main && openingHours(main)),
    sameAs: shell?.site.socials.map(({ url }) => url),
    containsPlace: shell?.branches.map((branch) => ({ '@id': branchId(page, branch) })),
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${page.origin}/#site`,
    name: page.museum,
    url: addressOf(page, '/'),
    publisher: { '@id': `${page.origin}/#organization` },
  };
  return [museum, organization(page), site, ...(main ? [prices(page, main, museumId(page))] : [])];
}

/** Branches, each with its prices. */
export const describeBranches = (page: DescribedPage, branches: readonly Branch[]): Thing[] =>
  branches.flatMap((branch) => [museumOf(page, branch), prices(page, branch, branchId(page, branch))]);

function museumOf(page: DescribedPage, branch: Branch): Museum {
  const text = textIn(branch.content, page.lang);
  return {
    '@type': 'Museum',
    '@id': branchId(page, branch),
    name: text?.title,
    description: textIn(textsOf(branch.content, 'content'), page.lang)?.split('\n')[0],
    url: addressOf(page, `/branches/${branch.slug ?? branch.id}`),
    image: picturesOf(page, branch.media)[0],
    address: postalAddress(textIn(branch.addresses, page.lang) ?? branch.address, REGION),
    telephone: branch.phone ?? page.shell?.site.phone ?? undefined,
    amenityFeature: amenities(page, branch),
    isAccessibleForFree: isFree(branch),
    geo: geoOf(branch),
    hasMap: mapPage(branch),
    ...openingHours(branch),
  };
}

/** A place has no prices in schema.org: offers name the place where they apply. */
const prices = (page: DescribedPage, branch: Branch, where: string): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name: textIn(branch.content, page.lang)?.title,
  itemListElement: branch.prices.map((price) => offer(page, price, where)),
});

/** The answers by yes or no; undefined without any. */
function amenities({ lang }: DescribedPage, { answers = [] }: Branch): LocationFeatureSpecification[] | undefined {
  const known = answers.flatMap(({ key, has }) => (has === undefined ? [] : [{ key, has }]));
  if (known.length === 0) return undefined;
  return known.map(({ key, has }) => ({
    '@type': 'LocationFeatureSpecification',
    name: answerName(key, lang),
    value: has,
  }));
}
