import type { Branch, Price } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Offer, OpeningHoursSpecification, Organization, Place, PostalAddress } from 'schema-dts';
import { inLang } from '../../app/address.ts';
import type { DescribedPage } from './described.tsx';

/** What was written in the page's language, or in the one it falls back to. */
export const textIn = <Text>(texts: Partial<Record<Lang, Text>>, lang: Lang): Text | undefined =>
  texts[pickLang(texts, lang) ?? lang];

export const addressOf = (page: DescribedPage, path: string): string => page.origin + inLang(path, page.lang);

export const absolute = ({ origin }: DescribedPage, url: string): string => new URL(url, origin).href;

/** The language that is shown of it, as it is called outside. */
export const tagOf = (texts: Partial<Record<Lang, unknown>>, lang: Lang): string =>
  languages[pickLang(texts, lang) ?? lang].tag;

/** Things keep one name in all languages. */
export const museumId = (page: DescribedPage): string => `${page.origin}/#museum`;
export const branchId = (page: DescribedPage, { slug, id }: Branch): string =>
  `${page.origin}/branches/${slug ?? id}#museum`;

/** The museum is in Uzbekistan; the rest of its address is one text. */
export const postalAddress = (text: string): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: text,
  addressCountry: 'UZ',
});

/** The museum as somebody who publishes and invites. */
export const organization = (page: DescribedPage): Organization => ({
  '@type': 'Organization',
  '@id': `${page.origin}/#organization`,
  name: page.museum,
  url: addressOf(page, '/'),
  logo: `${page.origin}/favicon.svg`,
  email: page.shell?.site.email ?? undefined,
  telephone: page.shell?.site.phone ?? undefined,
  sameAs: page.shell?.site.socials.map(({ url }) => url),
});

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The week, and the special days from today on; a day with the same time twice is closed (Google, "Local business"). */
export function openingHours({ hours }: Branch): OpeningHoursSpecification[] {
  const today = isoDay(new Date());
  const week = hours.weekly.map(({ weekday, opens, closes }): OpeningHoursSpecification => {
    const day = DAYS[weekday - 1] ?? 'Monday';
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens, closes };
  });
  const special = hours.exceptions
    .filter(({ date }) => date >= today)
    .map(({ date, closed, opens, closes }): OpeningHoursSpecification => {
      const times = !closed && opens && closes ? { opens, closes } : { opens: '00:00', closes: '00:00' };
      return { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...times };
    });
  return [...week, ...special];
}

/** UN/CEFACT, Recommendation 20. */
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

const says = (texts: Partial<Record<Lang, string>>, words: string): boolean =>
  LANGS.some((lang) => texts[lang]?.toLowerCase().includes(words.toLowerCase()));

/** Where something is: at the house whose name or address has that place in it, else where the text says; without a text, at the main house. */
export function placeOf(page: DescribedPage, location: string | null): Place {
  const branches = page.shell?.branches ?? [];
  const titles = ({ content }: Branch) =>
    Object.fromEntries(LANGS.flatMap((lang) => (content[lang] ? [[lang, content[lang].title]] : [])));
  const house = location
    ? branches.find((branch) => says(branch.addresses, location) || says(titles(branch), location))
    : branches[0];
  const text = house ? (textIn(house.addresses, page.lang) ?? house.address) : (location ?? page.museum);
  const name = (house && textIn(house.content, page.lang)?.title) ?? location ?? page.museum;
  return { '@type': 'Place', name, address: postalAddress(text) };
}
