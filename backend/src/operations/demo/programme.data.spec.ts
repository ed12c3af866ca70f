import { describe, expect, test } from '@jest/globals';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { COLLECTION_TITLE_LIMIT } from '../../content-types/collections/collections.dto.js';
import { isWebAddress } from '../../platform/text/link.js';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { EVENT_TITLE_LIMIT } from '../../content-types/events/events.dto.js';
import { EXHIBITION_TITLE_LIMIT } from '../../content-types/exhibitions/exhibitions.dto.js';
import { demoCollections } from './collections.data.js';
import { dayFrom, type DemoDay } from './days.js';
import type { DemoDescribed, DemoItem, DemoNewsText } from './demo.types.js';
import { demoEvents } from './events.data.js';
import { demoExhibitions } from './exhibitions.data.js';
import { hours } from './visit.data.js';

/** The first start of the museum; any day would do. */
const START = new Date('2027-02-10T12:00:00+05:00');
const TODAY = isoDay(START);
const dayOf = (told: DemoDay) => dayFrom(START, told);
const openingOn = (told: DemoDay) => hours.weekly.find(({ weekday }) => weekday === told.weekday);
const isVisible = (item: { published: boolean; archived: boolean }) => item.published && !item.archived;
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('the exhibitions of the demo', () => {
  const dates = demoExhibitions.map(({ start_date, end_date }) => [dayOf(start_date), dayOf(end_date)] as const);

  test('are one to come, three that run and one that is over and archived, newest first', () => {
    const when = dates.map(([start, end]) => (start > TODAY ? 'to come' : end < TODAY ? 'over' : 'runs'));
    expect(when).toEqual(['to come', 'runs', 'runs', 'runs', 'over']);
    expect(demoExhibitions.filter(isVisible)).toEqual(demoExhibitions.slice(0, 4));
    expect(demoExhibitions[4]).toMatchObject({ published: true, archived: true });
    const starts = dates.map(([start]) => start);
    expect(starts).toEqual([...starts].sort().reverse());
    for (const [start, end] of dates) expect(end > start).toBe(true);
  });

  test('show one picture, two and three', () => {
    expect(new Set(demoExhibitions.map((item) => item.pictures.length))).toEqual(new Set([1, 2, 3]));
  });
});

describe('the events of the demo', () => {
  const [draft, ...shown] = [...demoEvents].reverse();

  test('are four to come, soonest first, two that were, latest first, and a draft without a day', () => {
    expect(draft).toMatchObject({ date: null, published: false, archived: false });
    expect(shown.every(isVisible)).toBe(true);
    const days = demoEvents.flatMap(({ date }) => (date ? [dayOf(date)] : []));
    const coming = days.filter((day) => day > TODAY);
    expect([coming.length, days.length]).toEqual([4, 6]);
    const were = days.filter((day) => day < TODAY);
    expect(days).toEqual([...[...coming].sort(), ...[...were].sort().reverse()]);
  });

  test('take place while the museum is open, with both times, one or none', () => {
    for (const { date, start_time, end_time } of shown) {
      const open = date && openingOn(date);
      const times = [open?.opens ?? 'closed', start_time, end_time, open?.closes ?? 'closed'].filter(
        (time) => time !== null,
      );
      expect(times).not.toContain('closed');
      expect(times).toEqual([...times].sort());
    }
    const given = shown.map(({ start_time, end_time }) => [start_time, end_time].filter(Boolean).length);
    expect(new Set(given)).toEqual(new Set([0, 1, 2]));
  });

  test('lead to one place to sign up, which is nobody’s', () => {
    const links = demoEvents.flatMap(({ registration_link }) => registration_link ?? []);
    expect(links.map((link) => [isWebAddress(link), new URL(link).hostname])).toEqual([[true, 'example.org']]);
  });
});

describe('the collections of the demo', () => {
  test('are twelve objects from all eight categories and a draft', () => {
    const shown = demoCollections.filter(isVisible);
    expect(shown).toHaveLength(12);
    expect(new Set(shown.map(({ category }) => category))).toEqual(new Set(FIRST_CATEGORIES));
    expect(demoCollections.filter(({ published, archived }) => !published && !archived)).toHaveLength(1);
  });

  test('show no picture, one and two', () => {
    expect(new Set(demoCollections.filter(isVisible).map((item) => item.pictures.length))).toEqual(new Set([0, 1, 2]));
  });
});

const types: {
  type: string;
  items: readonly DemoItem<DemoDescribed | DemoNewsText>[];
  limit: number;
  parts: string;
}[] = [
  { type: 'exhibitions', items: demoExhibitions, limit: EXHIBITION_TITLE_LIMIT, parts: 'title excerpt content' },
  { type: 'events', items: demoEvents, limit: EVENT_TITLE_LIMIT, parts: 'title description' },
  { type: 'collections', items: demoCollections, limit: COLLECTION_TITLE_LIMIT, parts: 'title description' },
];

describe.each(types)('the texts of $type', ({ items, limit, parts }) => {
  test('are whole in all four languages wherever visitors see them', () => {
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    for (const { key, content } of items.filter(({ published }) => published)) {
      const written = Object.entries(content).map(([lang, text]) => `${key} ${lang}: ${Object.keys(text).join(' ')}`);
      expect(written).toEqual(LANGS.map((lang) => `${key} ${lang}: ${parts}`));
    }
  });

  test('keep titles within the limit and paragraphs whole', () => {
    for (const { title, ...rest } of items.flatMap(({ content }) => Object.values(content))) {
      expect(countGraphemes(title)).toBeLessThanOrEqual(limit);
      for (const paragraph of Object.values(rest).join('\n\n').split('\n\n'))
        expect(paragraph).toMatch(/^$|^\S[^\n]*\.$/);
    }
  });

  test.each(LANGS)('are 20 to 160 words long in %s', (lang) => {
    for (const { key, content } of items.filter(({ published }) => published)) {
      const length = words(Object.values(content[lang] ?? {}).join(' '));
      expect([key, length, length >= 20 && length <= 160]).toEqual([key, length, true]);
    }
  });
});
