import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import fc, { type Arbitrary } from 'fast-check';
import { branchToDraft, toBranchUpdate } from '../src/branches/branches.form.ts';
import { pricesToDraft, toPrices } from '../src/branches/prices.form.ts';
import { blocksOfPlain, toDocument } from '../src/content/blocks.ts';
import { collectionToDraft, toCollectionUpdate } from '../src/collections/collections.form.ts';
import { videosToDraft, toVideosUpdate } from '../src/cover-video/videos.form.ts';
import { eventToDraft, toEventUpdate } from '../src/events/events.form.ts';
import { exhibitionToDraft, toExhibitionUpdate } from '../src/exhibitions/exhibitions.form.ts';
import { newsToDraft, toNewsUpdate } from '../src/news/news.form.ts';
import { pageToDraft, toPageUpdate } from '../src/pages/pages.form.ts';
import { siteToDraft, toSiteUpdate } from '../src/site/site.form.ts';
import { article, branch, collection, event, exhibition, page, picture, site } from './builders.ts';

// A form that nobody has touched must send nothing that changes the stored item.

/** Texts that may be stored: nothing blank, but with spaces and line breaks around it where the API keeps them. */
const anyText = fc
  .tuple(
    fc.constantFrom('', ' ', '\n'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('', ' '),
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');
const line = anyText.map((text) => text.trim());
const orNull = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: null });
const perLanguage = <Value>(value: Arbitrary<Value>) =>
  fc.record({ en: value, ru: value, uz: value, kk: value }, { requiredKeys: [] });
const texts = perLanguage(anyText);
const isWritten = (value: object) => Object.keys(value).length > 0;
/** The API tells the document of every long text. */
const documentOf = (plain: unknown) => {
  const text = typeof plain === 'string' ? toDocument(blocksOfPlain(plain)) : null;
  return text ? { text } : {};
};
/** @param fields the last one is the long text */
const contentOf = <Field extends string>(...fields: Field[]) =>
  perLanguage(
    fc
      .record(Object.fromEntries(fields.map((field) => [field, anyText])) as Record<Field, typeof anyText>, {
        requiredKeys: [],
      })
      .filter(isWritten)
      .map((written) => ({ ...written, ...documentOf(Reflect.get(written, fields.at(-1) ?? '')) })),
  );
const switches = { published: fc.boolean(), archived: fc.boolean() };
const day = fc.constantFrom('2026-01-31', '2026-05-18', '9999-12-31');
const clock = fc.constantFrom('00:00', '09:00', '17:30', '23:59');
const address = fc.webUrl();
const degrees = (max: number) =>
  orNull(fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6));

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts after a change, as the API makes them: null takes away, what is absent stays. */
function merged(stored: unknown, change: Json): Json {
  const after = { ...(isObject(stored) ? stored : {}) };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete after[key];
    else if (isObject(value)) after[key] = merged(after[key], value);
    else after[key] = value;
  }
  return after;
}

/** An item after a change: texts are merged, all else is replaced. */
function changed(stored: object, { version: _version, ...change }: { version?: number }): Json {
  const isTexts = (key: string) =>
    ['content', 'authorNames', 'addresses', 'locations', 'directions', 'name', 'address', 'about', 'banner'].includes(
      key,
    );
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
      start_time: orNull(clock),
      end_time: orNull(clock),
      locations: perLanguage(line),
      registration_link: orNull(address),
      ...switches,
    }),
    (over) => {
      const stored = event({ ...over, media });
      expect(changed(stored, toEventUpdate(eventToDraft(stored), images, 1))).toEqual(stored);
    },
  ));

test('collections', () =>
  hold(
    fc.record({ content: contentOf('title', 'description'), position: orNull(fc.nat(9_999)), ...switches }),
    (over) => {
      const stored = collection({ ...over, media });
      expect(changed(stored, toCollectionUpdate(collectionToDraft(stored), images, 1))).toEqual(stored);
    },
  ));

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

const prices = fc.array(
  fc.record(
    {
      key: fc.constantFrom('citizen', 'tour', 'something_else'),
      name: texts.filter(isWritten),
      price: fc.nat(999_999_999_999),
      unit: fc.constantFrom('person', 'hour'),
    },
    { requiredKeys: ['name', 'price', 'unit'] },
  ),
  { maxLength: 4 },
);
const specialDay = fc.record({ date: day, note: texts }).chain(({ date, note }) => {
  const said = isWritten(note) ? { note } : {};
  return fc.oneof(
    fc.constant({ date, closed: true, ...said }),
    fc.record({ opens: clock, closes: clock }).map((times) => ({ date, ...times, ...said })),
  );
});
const hours = fc.record({
  weekly: fc
    .subarray([1, 2, 3, 4, 5, 6, 7])
    .map((days) => days.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))),
  exceptions: fc.array(specialDay, { maxLength: 3 }),
});

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
    }),
    (over) => {
      const stored = branch({ ...over, media });
      const after = changed(stored, toBranchUpdate(branchToDraft(stored), images, 1));
      expect(withoutEmptyNotes(after)).toEqual(stored);
      expect(toPrices(pricesToDraft(stored.prices))).toEqual(stored.prices);
    },
  ));

/** The API stores no note of a special day in which nothing is written. */
function withoutEmptyNotes(item: Json): Json {
  const { weekly, exceptions } = item.hours as { weekly: unknown; exceptions: { note?: object }[] };
  const days = exceptions.map(({ note, ...rest }) => (note && isWritten(note) ? { ...rest, note } : rest));
  return { ...item, hours: { weekly, exceptions: days } };
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
      ...photograph,
    }),
    (over) => {
      const stored = site(over);
      const after = changed(stored, toSiteUpdate(siteToDraft(stored), 1));
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
