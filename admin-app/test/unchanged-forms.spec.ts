import type { AdminBranch, AdminMedia, AdminSite } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { branchToDraft, toBranchUpdate } from '../src/content-types/branches/branches.form.ts';
import { pricesToDraft, toPrices } from '../src/content-types/branches/prices.form.ts';
import { weekdayOf } from '@muzey/shared-ui/recurrence/days.ts';
import { collectionToDraft, toCollectionUpdate } from '../src/content-types/collections/collections.form.ts';
import { videosToDraft, toVideosUpdate } from '../src/screens/cover-video/videos.form.ts';
import { eventToDraft, toEventUpdate } from '../src/content-types/events/events.form.ts';
import { exhibitionToDraft, toExhibitionUpdate } from '../src/content-types/exhibitions/exhibitions.form.ts';
import { newsToDraft, toNewsUpdate } from '../src/content-types/news/news.form.ts';
import { pageToDraft, toPageUpdate } from '../src/content-types/pages/pages.form.ts';
import { noticeToDraft, toNotice } from '../src/screens/notices/notices.form.ts';
import { LICENCES, openDataToDraft, siteToDraft, toOpenData, toSiteUpdate } from '../src/screens/site/site.form.ts';
import { notice } from './back-office-builders.ts';
import { objectRecord } from './arbitrary-records.ts';
import { hours, prices } from './arbitrary-branches.ts';
import {
  address,
  clock,
  contentOf,
  day,
  degrees,
  documentOf,
  isWritten,
  line,
  orNull,
  perLanguage,
  rule,
  schedule,
  switches,
  texts,
} from './arbitrary-fields.ts';
import { article, branch, collection, event, exhibition, page, picture, site } from './builders.ts';

// An unchanged form must send nothing that changes the stored item.

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts after a change, as the API computes them: null removes one, absent ones stay. */
function merged(stored: unknown, change: Json): Json {
  const after = { ...(isObject(stored) ? stored : {}) };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete after[key];
    else if (isObject(value)) after[key] = merged(after[key], value);
    else after[key] = value;
  }
  return after;
}

/** An item after a change: texts are merged, everything else is replaced. */
function changed(stored: object, { version: _version, ...change }: { version?: number }): Json {
  const isTexts = (key: string) =>
    [
      'content',
      'authorNames',
      'addresses',
      'locations',
      'directions',
      'name',
      'address',
      'about',
      'about_text',
      'banner',
    ].includes(key);
  const item: Json = { ...stored };
  for (const [key, value] of Object.entries<unknown>(change)) {
    item[key] = isTexts(key) && isObject(value) ? merged(item[key], value) : value;
  }
  return item;
}

const media: AdminMedia[] = [picture({ id: 'b' }), picture({ id: 'a' })];
const images = media.map(({ url }) => url);

const hold = <Value>(value: Arbitrary<Value>, check: (value: Value) => void) => fc.assert(fc.property(value, check));

test('articles', () =>
  hold(
    fc.record({
      content: contentOf('title', 'excerpt', 'content'),
      author: orNull(line),
      date: fc
        .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      authorNames: texts,
      ...switches,
    }),
    (over) => {
      const stored = article({ ...over, media });
      expect(changed(stored, toNewsUpdate(newsToDraft(stored), images, 1))).toEqual(stored);
    },
  ));

test('exhibitions', () =>
  hold(
    fc.record({
      content: contentOf('title', 'excerpt', 'content'),
      start_date: orNull(day),
      end_date: orNull(day),
      locations: perLanguage(line),
      position: orNull(fc.nat(9_999)),
      ...switches,
    }),
    (over) => {
      const stored = exhibition({ ...over, media });
      expect(changed(stored, toExhibitionUpdate(exhibitionToDraft(stored), images, 1))).toEqual(stored);
    },
  ));

test('events', () =>
  hold(
    fc.record({
      content: contentOf('title', 'description'),
      date: orNull(day),
      end_date: orNull(day),
      repeats: orNull(rule),
      start_time: orNull(clock),
      end_time: orNull(clock),
      locations: perLanguage(line),
      registration_link: orNull(address),
      ...switches,
    }),
    (over) => {
      const { date, repeats } = over;
      // the API includes the weekday of the first day
      if (repeats && date) repeats.weekdays = [...new Set([...repeats.weekdays, weekdayOf(date)])].sort();
      const stored = event({ ...over, media });
      expect(changed(stored, toEventUpdate(eventToDraft(stored), images, 1))).toEqual(stored);
    },
  ));

test('collections', () =>
  hold(
    fc.record({
      content: contentOf('title', 'description'),
      position: orNull(fc.nat(9_999)),
      record: objectRecord,
      ...switches,
    }),
    (over) => {
      const stored = collection({ ...over, media });
      const { record: sent, ...rest } = toCollectionUpdate(collectionToDraft(stored), images, 1);
      const { record, ...unchanged } = changed(stored, rest);
      expect(unchanged).toEqual({ ...stored, record: undefined });
      expect(withoutNull({ ...(isObject(record) ? record : {}), ...sent })).toEqual(stored.record);
    },
  ));

/** Each field of a record is replaced as a whole; null removes it, also inside. */
const withoutNull = (record: object): Json =>
  JSON.parse(JSON.stringify(record), (_, value: unknown) => value ?? undefined) as Json;

test('pages', () =>
  hold(
    fc.record({
      content: contentOf('title', 'content'),
      slug: fc.constantFrom('rules', 'rules-2'),
      parent: orNull(fc.uuid()),
      place: orNull(fc.constantFrom('menu', 'footer')),
      position: fc.nat(9_999),
      ...switches,
    }),
    (over) => {
      const stored = page({ ...over, media });
      expect(changed(stored, toPageUpdate(pageToDraft(stored), images, 1))).toEqual(stored);
    },
  ));

test('notices', () =>
  hold(
    fc.record({
      kind: fc.constantFrom('information', 'warning'),
      where: fc.constantFrom('everywhere', 'home'),
      closable: fc.boolean(),
      published: fc.boolean(),
      position: fc.nat(9_999),
      ...schedule,
    }),
    (over) => {
      const stored = notice(over);
      const { text: _text, ...sent } = toNotice(noticeToDraft(stored));
      expect({ ...stored, ...sent }).toEqual(stored);
    },
  ));

test('branches, also with a language that lacks its title, and their prices', () =>
  hold(
    fc.record({
      content: contentOf('title', 'content'),
      addresses: texts,
      googleMaps: orNull(address),
      directions: texts,
      placeLink: orNull(address),
      latitude: degrees(90),
      longitude: degrees(180),
      slug: orNull(fc.constantFrom('main', 'old-house')),
      hours,
      prices,
      answers: fc.constantFrom<AdminBranch['answers']>(
        [{ key: 'toilet', has: true, note: { ru: 'Этаж 1.' } }],
        [
          { key: 'lift', has: false },
          { key: 'group_size', note: { en: '20' } },
        ],
      ),
      phone: line,
      ...schedule,
    }),
    (over) => {
      const stored = branch({ ...over, media });
      const after = changed(stored, toBranchUpdate(branchToDraft(stored), images, 1));
      expect(withoutEmptyNotes(after)).toEqual(stored);
      expect(toPrices(pricesToDraft(stored.prices))).toEqual(stored.prices);
    },
  ));

interface SentHours {
  weekly: unknown;
  weeks: { name?: object }[];
  exceptions: { note?: object; until: string | null }[];
}

/** The API stores no blank texts, no empty lists of weeks, and no last day of a single day. */
function withoutEmptyNotes(item: Json): Json {
  const { weekly: first, weeks, exceptions } = item.hours as SentHours;
  const days = exceptions.map(({ note, until, ...rest }) => ({
    ...rest,
    ...(until === null ? {} : { until }),
    ...(note && isWritten(note) ? { note } : {}),
  }));
  const later = weeks.map(({ name, ...rest }) => (name && isWritten(name) ? { ...rest, name } : rest));
  const answers = (item.answers as { note: object }[]).map(({ note, ...rest }) =>
    isWritten(note) ? { ...rest, note } : rest,
  );
  return {
    ...item,
    answers,
    hours: { weekly: first, ...(later.length > 0 ? { weeks: later } : {}), exceptions: days },
  };
}

test('the settings of the site and the videos', () => {
  const media = picture();
  const photograph = { image: fc.constant(media.url), picture: fc.constant(media) };
  const fact = orNull(fc.nat(1_000_000_000));
  hold(
    fc.record({
      name: texts,
      address: texts,
      about: texts,
      phone: orNull(line),
      email: orNull(line),
      socials: fc.array(fc.record({ label: line, url: address }), { maxLength: 3 }),
      facts: fc.record({ exhibits: fact, collections: fact, founded: fact }),
      banner: fc.record({ on: fc.boolean(), text: texts }),
      open_data: fc.record({
        harvest: fc.boolean(),
        licence: fc.constantFrom(null, ...LICENCES),
        iiif: fc.boolean(),
        dumps: fc.boolean(),
        embeds: fc.boolean(),
      }),
      ...photograph,
    }),
    (over) => {
      // the API returns a document for every long text
      const documents = Object.entries(over.about).map(([lang, text]) => [lang, documentOf(text).text]);
      const stored = site({ ...over, about_text: Object.fromEntries(documents) as AdminSite['about_text'] });
      const openData = { open_data: toOpenData(openDataToDraft(stored)) };
      const after = changed(stored, { ...toSiteUpdate(siteToDraft(stored), 1), ...openData });
      expect({ ...after, socials: over.socials }).toEqual(stored);
      expect(after.socials).toMatchObject(over.socials);
    },
  );
  hold(fc.record({ desktopVideo: orNull(address), mobileVideo: orNull(address), version: fc.constant(1) }), (stored) =>
    expect(toVideosUpdate(videosToDraft(stored), 1)).toEqual(stored),
  );
});

test('every language of a form is there, also one that nobody wrote', () => {
  const { content } = newsToDraft(article({ content: { uz: { excerpt: 'Sarlavhasiz' } } }));
  expect(Object.keys(content)).toEqual([...LANGS] satisfies Lang[]);
  expect(content.uz).toEqual({ title: '', excerpt: 'Sarlavhasiz', content: '' });
});
