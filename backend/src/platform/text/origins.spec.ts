import { describe, expect, test } from '@jest/globals';
import {
  changedMarks,
  mergeOrigins,
  originOf,
  originsAfter,
  translationsOf,
  type Content,
  type EarlierTexts,
  type Translated,
  type TranslationMarks,
} from './origins.js';

const FIELDS = ['title', 'content'];

/** One item, written again and again. */
class Item implements Translated {
  content: Content = {};
  origins: Translated['origins'] = {};
  version = 0;
  readonly versions: Translated[] = [];

  write(content: Content, marks?: TranslationMarks, earlier?: EarlierTexts): string[] {
    const before = { content: this.content, origins: this.origins };
    const after = { ...this.content, ...content };
    this.version++;
    this.origins = originsAfter({ stored: before, after, fields: FIELDS, version: this.version, marks, earlier });
    this.content = after;
    this.versions[this.version] = { content: this.content, origins: this.origins };
    return changedMarks(before, this);
  }

  restore(version: number, fields?: string[]): string[] {
    const { content, origins } = this.versions[version] ?? { content: {}, origins: {} };
    const restores = (lang: string) => !fields || fields.includes(lang);
    return this.write(content, undefined, { content, origins, restores });
  }

  get states() {
    return Object.fromEntries(
      Object.entries(translationsOf(this, FIELDS)).map(([lang, translation]) => [lang, translation?.state]),
    );
  }
}

const en = (title: string) => ({ en: { title } });
const ru = (title: string) => ({ ru: { title } });

function translated(): Item {
  const item = new Item();
  item.write(en('Nine'), { from: { en: 'en' } });
  item.write(ru('Девять'), { from: { ru: 'en' } });
  return item;
}

describe('the state of a language', () => {
  test('is behind if its text was made from an earlier text of its source', () => {
    const item = new Item();
    item.write(en('Ten'), { from: { en: 'en' } });
    expect(item.write(ru('Девять'), { from: { ru: 'en' }, behind: ['ru.title'] })).toEqual([]);
    expect(item.states).toMatchObject({ ru: 'behind' });
    item.write(ru('Десять'));
    expect(item.states).toMatchObject({ ru: 'current' });
  });

  test('is missing, unknown, original, current, and behind once the source has changed', () => {
    const item = new Item();
    expect(item.states).toEqual({});
    item.write({ ...en('Nine'), ...ru('Девять') });
    expect(item.states).toEqual({ en: 'unknown', ru: 'unknown', uz: 'missing', kk: 'missing' });
    const other = translated();
    expect(other.states).toMatchObject({ en: 'original', ru: 'current' });
    other.write(en('Ten'));
    expect(other.states).toMatchObject({ en: 'original', ru: 'behind' });
    other.write(en('Nine'));
    expect(other.states).toMatchObject({ ru: 'current' });
  });

  test('is the worst of its texts', () => {
    const item = translated();
    item.write({ en: { title: 'Nine', content: 'A' } });
    expect(translationsOf(item, FIELDS).ru).toEqual({
      state: 'missing',
      from: 'en',
      fields: { title: 'current', content: 'missing' },
    });
  });

  test('a text changed later was made from the remembered source as it is now', () => {
    const item = translated();
    item.write(en('Ten'));
    item.write(ru('Десять'));
    expect([item.states.ru, originOf(item.origins, 'ru', 'title')?.[1]]).toEqual(['current', 4]);
    item.write({ ...en('Eleven'), ...ru('Одиннадцать') });
    expect(item.states.ru).toBe('current');
  });

  test('is unknown once the source is gone; a text without a source is an original', () => {
    const item = translated();
    item.write({ en: {}, ru: { title: 'Девять', content: 'Текст' } });
    expect(translationsOf(item, FIELDS).ru?.fields).toEqual({ title: 'unknown', content: 'original' });
  });
});

describe('marks', () => {
  test('a source that is taken away as a small correction leaves no original', () => {
    const item = translated();
    item.write({ en: {} }, { small: ['en'] });
    expect(item.states.ru).toBe('unknown');
  });

  test('a small correction of the source leaves current what was current', () => {
    const item = translated();
    expect(item.write(en('Nine!'), { small: ['en'] })).toEqual(['translations.en']);
    expect(item.states.ru).toBe('current');
    item.write(en('Ten'));
    item.write(en('Ten!'), { small: ['en'] });
    expect(item.states.ru).toBe('behind');
  });

  test('a language is still right, and checked until a text of it changes', () => {
    const item = translated();
    item.write(en('Ten'));
    expect(item.write({}, { still_right: ['ru'] })).toEqual(['translations.ru']);
    expect(item.states.ru).toBe('current');
    expect(item.write({}, { checked: ['ru'] })).toEqual(['translations.ru']);
    expect(item.states.ru).toBe('checked');
    item.write(en('Eleven'));
    expect(item.states.ru).toBe('behind');
    expect(item.write(ru('Одиннадцать'))).toEqual([]);
    expect(item.states.ru).toBe('current');
  });

  test('what was unknown is still right: made from the first language there is', () => {
    const item = new Item();
    item.write({ ...en('Nine'), ...ru('Девять') });
    item.write({}, { still_right: ['ru'] });
    expect(originOf(item.origins, 'ru', 'title')?.slice(0, 2)).toEqual(['en', 2]);
  });

  test('a source is forgotten with null', () => {
    const item = translated();
    expect(item.write({}, { from: { ru: null } })).toEqual(['translations.ru']);
    item.write(ru('Семь'));
    expect(item.states.ru).toBe('unknown');
  });
});

describe('a restored text', () => {
  test('has the origin it had then', () => {
    const item = translated();
    item.write({ ...en('Ten'), ...ru('Десять') });
    item.restore(2, []);
    expect(item.states.ru).toBe('current');
    expect(originOf(item.origins, 'ru', 'title')?.[1]).toBe(2);
    item.write(en('Ten'));
    item.write(ru('Десять'));
    item.write(ru('Девять'), undefined, { ...(item.versions[2] as Translated), restores: () => false });
    expect(item.states.ru).toBe('behind');
  });

  test('takes its source back to what is current, and marks back with the language', () => {
    const item = translated();
    item.write(en('Nine!'), { small: ['en'] });
    item.restore(2);
    expect(item.states.ru).toBe('current');
    item.write(en('Ten'));
    item.write({}, { still_right: ['ru'], checked: ['ru'] });
    item.restore(5, []);
    expect(item.states.ru).toBe('checked');
    expect(item.restore(5, ['ru'])).toEqual(['translations.ru']);
    expect(item.states.ru).toBe('behind');
  });
});

test('a waiting change brings the origins of its texts, and none of others', () => {
  const item = translated();
  const base = { content: item.content, origins: item.origins };
  item.write({ kk: { title: 'Toǵız' } }, { from: { kk: 'ru' } });
  const wanted = { content: item.content, origins: item.origins };
  const live = translated();
  live.write(en('Nine!'), { small: ['en'] });
  const content = { ...live.content, kk: wanted.content.kk };
  const origins = mergeOrigins({ base, wanted, live }, content);
  expect(translationsOf({ content, origins }, ['title'])).toMatchObject({
    ru: { state: 'current' },
    kk: { state: 'current', from: 'ru' },
  });
  live.write(ru('Восемь'));
  const later = mergeOrigins({ base, wanted, live }, { ...live.content, kk: wanted.content.kk });
  expect(
    translationsOf({ content: { ...live.content, kk: wanted.content.kk }, origins: later }, ['title']),
  ).toMatchObject({
    ru: { state: 'current' },
    kk: { state: 'behind' },
  });
});
