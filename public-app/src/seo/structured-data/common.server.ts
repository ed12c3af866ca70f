import type { Branch, Media, Price } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { GeoCoordinates, ImageObject, Offer, Organization, Place, PostalAddress } from 'schema-dts';
import { inLang } from '../../app/address.ts';
import { branchOf } from '../../ui/place/branch-of.ts';
import { pointOf } from '../../ui/place/has-way.ts';
import type { DescribedPage } from './StructuredData.tsx';

/** The text in the page's language, or in the one it falls back to. */
export const textIn = <Text>(texts: Partial<Record<Lang, Text>>, lang: Lang): Text | undefined =>
  texts[pickLang(texts, lang) ?? lang];

export const addressOf = (page: DescribedPage, path: string): string => page.origin + inLang(path, page.lang);

export const absolute = ({ origin }: DescribedPage, url: string): string => new URL(url, origin).href;

/** An item's pictures, or the page's own picture. */
export const picturesOf = (page: DescribedPage, media: readonly Media[]): (string | ImageObject)[] =>
  media.length > 0 ? media.map((medium) => pictureOf(page, medium)) : [page.picture];

/** The address of a picture, or an object with everything known about it. */
export function pictureOf(page: DescribedPage, media: Media): string | ImageObject {
  const url = absolute(page, media.url);
  const said = {
    caption: textIn(media.caption ?? {}, page.lang),
    creditText: media.credit_line ?? media.creator,
    creator: media.creator === undefined ? undefined : ({ '@type': 'Person', name: media.creator } as const),
    copyrightNotice: media.copyright_notice,
    license: media.licence,
    acquireLicensePage: media.web_statement,
    about: artworkIn(media),
  };
  if (Object.values(said).every((part) => part === undefined)) return url;
  // lengths in pixels are numbers with a unit in schema.org
  const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' }) as const;
  const size = { width: pixels(media.width), height: pixels(media.height) };
  return { '@type': 'ImageObject', contentUrl: url, url, ...size, ...said };
}

/** The work or object in a picture, with its own rights. */
function artworkIn({ artwork_or_object: artwork }: Media) {
  if (!artwork) return undefined;
  const { creator, copyright_notice: copyrightNotice, licence: license } = artwork;
  const maker = creator === undefined ? undefined : ({ '@type': 'Person', name: creator } as const);
  return { '@type': 'CreativeWork', creator: maker, copyrightNotice, license } as const;
}

/** The BCP 47 tag of the language in which something is shown. */
export const tagOf = (texts: Partial<Record<Lang, unknown>>, lang: Lang): string =>
  languages[pickLang(texts, lang) ?? lang].tag;

/** A thing has the same id in all languages. */
export const museumId = (page: DescribedPage): string => `${page.origin}/#museum`;
export const branchId = (page: DescribedPage, { slug, id }: Branch): string =>
  `${page.origin}/branches/${slug ?? id}#museum`;

/** ISO 3166-2 of the Republic of Karakalpakstan, where all branches are. */
export const REGION = 'UZ-QR';

/** An address is stored as one text, so street and town are not separate; the region is known for all branches. */
export const postalAddress = (text: string, region?: string): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: text,
  addressRegion: region,
  addressCountry: 'UZ',
});

/** The place of a branch; undefined if that is not known. */
export function geoOf(branch: Branch): GeoCoordinates | undefined {
  const point = pointOf(branch);
  return point && { '@type': 'GeoCoordinates', ...point };
}

/** The museum as publisher and organizer. */
export const organization = (page: DescribedPage): Organization => ({
  '@type': 'Organization',
  '@id': `${page.origin}/#organization`,
  name: page.museum,
  url: addressOf(page, '/'),
  logo: `${page.origin}/icon-512.png`,
  email: page.shell?.site.email ?? undefined,
  telephone: page.shell?.site.phone ?? undefined,
  sameAs: page.shell?.site.socials.map(({ url }) => url),
});

/** Unit codes of UN/CEFACT Recommendation 20. */
const UNITS: Record<Price['unit'], string> = { person: 'IE', hour: 'HUR' };

export const offer = (page: DescribedPage, { name, price, unit }: Price, where: string): Offer => ({
  '@type': 'Offer',
  name: textIn(name, page.lang),
  price,
  priceCurrency: 'UZS',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'UZS', unitCode: UNITS[unit] },
  availableAtOrFrom: { '@id': where },
  offeredBy: { '@id': `${page.origin}/#organization` },
});

/** The tickets of the branch where something takes place. */
export function pricesOf(page: DescribedPage, item: Parameters<typeof branchOf>[0]) {
  const branch = branchOf(item, page.shell?.branches ?? []);
  if (!branch || branch.prices.length === 0) return {};
  return {
    isAccessibleForFree: isFree(branch),
    offers: branch.prices.map((price) => offer(page, price, branchId(page, branch))),
  };
}

/** Whether nobody pays; undefined where no price is known. */
export const isFree = ({ prices }: Branch): boolean | undefined =>
  prices.length > 0 ? prices.every(({ price }) => price === 0) : undefined;

/** The branch where something takes place, else the place that its text names; without a text, the main museum. */
export function placeOf(page: DescribedPage, item: Parameters<typeof branchOf>[0]): Place {
  const branches = page.shell?.branches ?? [];
  const location = textIn(item.locations, page.lang);
  const branch = branchOf(item, branches) ?? (location ? undefined : branches[0]);
  const text = branch ? (textIn(branch.addresses, page.lang) ?? branch.address) : (location ?? page.museum);
  const name = (branch && textIn(branch.content, page.lang)?.title) ?? location ?? page.museum;
  const address = postalAddress(text, branch && REGION);
  return { '@type': 'Place', name, address, geo: branch && geoOf(branch) };
}
