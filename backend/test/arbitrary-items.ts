import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { addDays, daysOfRule, weekdayOf } from '@muzey/shared-ui/recurrence/days.ts';
import { isCleanText } from '../src/platform/text/text.validators.js';
import { RECORD_LICENCES } from '../src/platform/media/model/rights.js';
import { PRICE_UNITS } from '../src/content-types/branches/branches.dto.js';
import { anyCharacter, webAddress } from './any-text.js';
import { recordOf } from './arbitrary-records.js';

type Json = Record<string, unknown>;

const written = (unit: 'grapheme' | Arbitrary<string>, maxLength: number) =>
  fc
    .string({ unit, minLength: 1, maxLength })
    .filter((text) => isCleanText(text) && text.trim() !== '' && !/[\v\f]/.test(text));

/** Any valid text, including surrounding white space. */
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
const schedule: Arbitrary<Json> = fc
  .tuple(span(moment), fc.boolean(), fc.boolean())
  .map(([[from, until], begins, ends]) => ({ shown_from: begins ? from : null, shown_until: ends ? until : null }));
const address = webAddress('https');

const item = (content: Arbitrary<Json>, facts: Arbitrary<Json>): Arbitrary<Json> =>
  fc
    .tuple(content, switches, schedule, facts)
    .map(([texts, flags, times, own]) => ({ content: texts, ...flags, ...times, ...own }));

/** A rule for a repeating event, given its first day, and the last day of each occurrence. */
const repeats: Arbitrary<(date: string) => Json> = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    fc.integer({ min: 2, max: 30 }),
    fc.boolean(),
  )
  .map(([every, others, weeks, counted]) => (date: string) => {
    const weekdays = [...new Set([weekdayOf(date), ...others])].sort();
    const until = addDays(date, weeks * 7);
    const end = counted ? { until: null, count: weeks } : { until, count: null };
    const except = daysOfRule(date, { every, weekdays, ...end }).slice(1, 3);
    return { end_date: date, repeats: { every, weekdays, ...end, except } };
  });

const weekly = fc
  .subarray([1, 2, 3, 4, 5, 6, 7])
  .chain((weekdays) => fc.tuple(...weekdays.map((weekday) => span(clock).map((times) => [weekday, ...times]))))
  .map((rows) => rows.map(([weekday, opens, closes]) => ({ weekday, opens, closes })));
const DAY_MS = 86_400_000;
/** Days and ranges of days that do not overlap. */
const ranges = fc
  .tuple(fc.date(days), fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 300 })), { maxLength: 4 }))
  .map(([start, steps]) => {
    let next = start.getTime();
    return steps.map(([length, gap]) => {
      const [date, until] = [next, next + length * DAY_MS].map((time) => dayOf(new Date(time)));
      next += (length + gap) * DAY_MS;
      return length === 0 ? { date } : { date, until };
    });
  });
const exceptions = ranges.chain((all) =>
  fc.tuple(
    ...all.map((range) =>
      fc
        .tuple(fc.boolean(), span(clock), texts)
        .map(([closed, [opens, closes], note]) => ({ ...range, note, ...(closed ? { closed } : { opens, closes }) })),
    ),
  ),
);
const weeks = fc.uniqueArray(fc.record({ valid_from: day, name: texts, weekly }), {
  selector: ({ valid_from }) => valid_from,
  maxLength: 3,
});
const hours: Arbitrary<Json> = fc.record({ weekly, weeks, exceptions }, { requiredKeys: ['weekly', 'exceptions'] });

/** With six decimals, as stored. */
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
    fc.tuple(span(day), places, orNull(fc.nat(9_999))).map(([[start_date, end_date], locations, position]) => ({
      start_date,
      end_date,
      locations,
      position,
      objects: [],
    })),
  ),
  events: item(
    contentOf('title', 'description'),
    fc
      .tuple(day, orNull(span(clock)), places, orNull(address), orNull(repeats))
      .map(([date, times, locations, registration_link, rule]) => {
        const [start_time = null, end_time = null] = times ?? [];
        return { date, start_time, end_time, locations, registration_link, ...rule?.(date) };
      }),
  ),
  collections: item(
    contentOf('title', 'description'),
    fc.record(
      {
        category: fc.constantFrom(...FIRST_CATEGORIES),
        position: orNull(fc.nat(9_999)),
        record: recordOf(line, texts),
      },
      { requiredKeys: ['category', 'position'] },
    ),
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
        phone: orNull(line.map((text) => text.slice(0, 10).toWellFormed().trim()).filter((text) => text !== '')),
        answers: fc.constantFrom<Json[]>(
          [],
          [{ key: 'toilet', has: true }],
          [
            { key: 'lift', has: false, note: { ru: 'Ремонт.' } },
            { key: 'group_size', note: { en: '20', kk: '20' } },
          ],
        ),
      }),
      coordinates,
      schedule,
    )
    .map(([branch, place, times]) => ({ ...branch, ...place, ...times })),
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
  open_data: fc.record({
    licence: fc.constantFrom(null, ...RECORD_LICENCES),
    iiif: fc.boolean(),
    embeds: fc.boolean(),
  }),
});

export const filmsInput: Arbitrary<Json> = fc.record({ desktopVideo: orNull(address), mobileVideo: orNull(address) });

export const pictureInput: Arbitrary<Json> = fc.record({
  alt: texts,
  focus: orNull(fc.record({ x: fc.constantFrom(0, 0.25, 1), y: fc.constantFrom(0, 0.5, 1) })),
});
