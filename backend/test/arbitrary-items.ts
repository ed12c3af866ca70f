import fc, { type Arbitrary } from 'fast-check';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isCleanText } from '../src/platform/text/text.validators.js';
import { CATEGORIES } from '../src/content-types/collections/collections.entity.js';
import { PRICE_UNITS } from '../src/content-types/branches/branches.dto.js';
import { anyCharacter, webAddress } from './any-text.js';

type Json = Record<string, unknown>;

const written = (unit: 'grapheme' | Arbitrary<string>, maxLength: number) =>
  fc
    .string({ unit, minLength: 1, maxLength })
    .filter((text) => isCleanText(text) && text.trim() !== '' && !/[\v\f]/.test(text));

/** Any valid text, with surrounding white space as people leave it. */
export const anyText: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', ' ', '\n'),
    fc.oneof(written('grapheme', 30), written(anyCharacter, 10)),
    fc.constantFrom('', ' '),
  )
  .map((parts) => parts.join(''));

/** A trimmed text, as the API stores names and places. */
const line = anyText.map((text) => text.trim());
const orNull = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: null });
const places = fc.record(Object.fromEntries(LANGS.map((lang) => [lang, line])), { requiredKeys: [] });
const texts = fc.record(Object.fromEntries(LANGS.map((lang) => [lang, anyText])), { requiredKeys: [] });

/** Some of the text fields in some languages; at least one language has a title. */
const contentOf = (...fields: string[]): Arbitrary<Json> => {
  const language = fc
    .record(Object.fromEntries(fields.map((field) => [field, anyText])), { requiredKeys: [] })
    .filter((texts) => Object.keys(texts).length > 0);
  const some = fc.record(Object.fromEntries(LANGS.map((lang) => [lang, language])), { requiredKeys: [] });
  return fc
    .tuple(some, fc.constantFrom<Lang>(...LANGS), anyText)
    .map(([content, lang, title]) => ({ ...content, [lang]: { ...content[lang], title } }));
};

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const days = { noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-12-31') };
const day = fc.date(days).map(dayOf);
const moment = fc.date(days).map((date) => date.toISOString());
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
/** Two different values in order. */
const span = (value: Arbitrary<string>): Arbitrary<[string, string]> =>
  fc.uniqueArray(value, { minLength: 2, maxLength: 2 }).map((two) => two.toSorted() as [string, string]);
const switches = fc.record({ published: fc.boolean(), archived: fc.boolean() });
const address = webAddress('https');

const item = (content: Arbitrary<Json>, facts: Arbitrary<Json>): Arbitrary<Json> =>
  fc.tuple(content, switches, facts).map(([texts, flags, own]) => ({ content: texts, ...flags, ...own }));

const hours: Arbitrary<Json> = fc.record({
  weekly: fc
    .subarray([1, 2, 3, 4, 5, 6, 7])
    .chain((weekdays) => fc.tuple(...weekdays.map((weekday) => span(clock).map((times) => [weekday, ...times]))))
    .map((rows) => rows.map(([weekday, opens, closes]) => ({ weekday, opens, closes }))),
  exceptions: fc.uniqueArray(
    fc
      .tuple(day, fc.boolean(), span(clock), texts)
      .map(([date, closed, [opens, closes], note]) => ({ date, note, ...(closed ? { closed } : { opens, closes }) })),
    { selector: ({ date }) => date, maxLength: 4 },
  ),
});

/** With the six decimals that are stored. */
const degrees = (max: number) =>
  fc.integer({ min: -max * 1_000_000, max: max * 1_000_000 }).map((millionths) => millionths / 1_000_000);
const coordinates: Arbitrary<Json> = fc.oneof(
  fc.constant({ latitude: null, longitude: null }),
  fc.record({ latitude: degrees(90), longitude: degrees(180) }),
);

const prices: Arbitrary<Json[]> = fc.array(
  fc.record(
    {
      key: fc.constantFrom('citizen', 'tour', 'excursion'),
      name: texts.filter((name) => Object.keys(name).length > 0),
      price: fc.nat(999_999_999_999),
      unit: fc.constantFrom(...PRICE_UNITS),
    },
    { requiredKeys: ['name', 'price', 'unit'] },
  ),
  { maxLength: 4 },
);

/** Valid bodies for a creation, by content type. */
export const INPUTS: Record<string, Arbitrary<Json>> = {
  news: item(
    contentOf('title', 'excerpt', 'content'),
    fc.record({ author: orNull(line), authorNames: texts, date: moment }),
  ),
  exhibitions: item(
    contentOf('title', 'excerpt', 'content'),
    fc
      .tuple(span(day), places, orNull(fc.nat(9_999)))
      .map(([[start_date, end_date], locations, position]) => ({ start_date, end_date, locations, position })),
  ),
  events: item(
    contentOf('title', 'description'),
    fc.tuple(day, orNull(span(clock)), places, orNull(address)).map(([date, times, locations, registration_link]) => {
      const [start_time = null, end_time = null] = times ?? [];
      return { date, start_time, end_time, locations, registration_link };
    }),
  ),
  collections: item(
    contentOf('title', 'description'),
    fc.record({ category: fc.constantFrom(...CATEGORIES), position: orNull(fc.nat(9_999)) }),
  ),
  pages: item(
    contentOf('title', 'content'),
    fc.record({
      slug: fc.uuid().map((id) => `page-${id}`),
      place: fc.constantFrom('menu', 'footer', null),
      position: fc.nat(9_999),
    }),
  ),
  branches: fc
    .tuple(
      fc.record({
        content: contentOf('title', 'content'),
        addresses: texts,
        directions: texts,
        placeLink: orNull(address),
        googleMaps: orNull(
          fc.constantFrom(
            'https://www.google.com/maps/embed?pb=!1m18&amp;lt;x',
            '<iframe src="https://yandex.uz/map-widget/v1/?ll=59.6%2C42.4&amp;z=12"></iframe>',
          ),
        ),
        hours,
        prices,
      }),
      coordinates,
    )
    .map(([branch, place]) => ({ ...branch, ...place })),
};

export const siteInput: Arbitrary<Json> = fc.record({
  name: texts,
  address: texts,
  about: texts,
  phone: fc.constantFrom(null, '+998 61 222 00 00', ' 222 '),
  email: fc.constantFrom(null, 'museum@example.org'),
  socials: fc.array(fc.record({ label: anyText, url: fc.constantFrom('https://t.me/museum', ' https://t.me/m ') }), {
    maxLength: 3,
  }),
  facts: fc.record({
    exhibits: orNull(fc.nat(1_000_000_000)),
    collections: orNull(fc.nat(10_000)),
    founded: orNull(fc.integer({ min: 1, max: 9999 })),
  }),
  banner: fc.record({ on: fc.boolean(), text: texts }),
});

export const filmsInput: Arbitrary<Json> = fc.record({ desktopVideo: orNull(address), mobileVideo: orNull(address) });

export const pictureInput: Arbitrary<Json> = fc.record({
  alt: texts,
  focus: orNull(fc.record({ x: fc.constantFrom(0, 0.25, 1), y: fc.constantFrom(0, 0.5, 1) })),
});
