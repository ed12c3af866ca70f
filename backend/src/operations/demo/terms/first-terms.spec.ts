import { describe, expect, test } from '@jest/globals';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TermIndex } from '../../register/mapping/term-index.js';
import { firstTerms } from './first-terms.js';
import { MATCHED } from './matches.js';

const terms = firstTerms(new Date(0));

/** Letters of each language (docs/languages.md, "Alphabets"). */
const LETTERS: Record<Lang, RegExp> = {
  en: /^[A-Za-zé’() -]+$/,
  ru: /^[А-ЯЁа-яё -]+$/,
  uz: /^[A-Za-zʻʼ() -]+$/,
  kk: /^[A-Za-zÁáǴǵÍıŃńÓóÚú() -]+$/,
};

test('there are some four hundred, of the kinds that a museum of the region needs', () => {
  const kinds = [...new Set(terms.map(({ kind }) => kind))];
  expect(kinds).toEqual(['object_name', 'material', 'technique', 'place', 'people', 'period', 'subject', 'person']);
  expect(terms.length).toBeGreaterThan(300);
});

describe.each(LANGS)('labels in %s', (lang) => {
  test('are all there, in its own letters', () => {
    const wrong = terms.filter(({ labels }) => !LETTERS[lang].test(labels[lang] ?? ''));
    expect(wrong.map(({ labels }) => labels)).toEqual([]);
  });

  test('are each of one term of its kind', () => {
    const named = terms.map(({ kind, labels }) => `${kind} ${labels[lang]?.toLowerCase()}`);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });
});

test('each says where its labels come from, and stands below a term of its kind that comes before it', () => {
  const seen = new Map<string, string>();
  for (const { id, kind, broaderId, source } of terms) {
    expect(source).toMatch(/^own/);
    if (broaderId !== null) expect(seen.get(broaderId)).toBe(kind);
    seen.set(id, kind);
  }
});

test('places are in Central Asia or whole countries, and a settlement or site lies in a region', () => {
  const places = terms.filter(({ kind, placeLevel }) => kind === 'place' && placeLevel !== null);
  for (const { labels, placeLevel, latitude, longitude, broaderId } of places) {
    expect([labels.en, latitude !== null && longitude !== null]).toEqual([labels.en, true]);
    if (placeLevel === 'country') continue;
    expect([labels.en, broaderId === null]).toEqual([labels.en, false]);
    const isNear = Math.abs((latitude ?? 0) - 42) < 3 && Math.abs((longitude ?? 0) - 62) < 8;
    expect([labels.en, isNear]).toEqual([labels.en, true]);
  }
});

test('each address in another vocabulary belongs to a term, and to one only', () => {
  const addresses = terms.flatMap(({ exactMatch }) => exactMatch);
  expect(terms.filter(({ exactMatch }) => exactMatch.length > 0)).toHaveLength(MATCHED);
  expect(new Set(addresses).size).toBe(addresses.length);
  const known = /^http:\/\/(vocab\.getty\.edu\/aat\/3\d{8}|www\.wikidata\.org\/entity\/Q\d+)$/;
  expect(addresses.filter((address) => !known.test(address))).toEqual([]);
});

test('some periods have years, and they are of this kind only', () => {
  const dated = terms.filter(({ earliest, latest }) => earliest !== null || latest !== null);
  expect(dated.map(({ kind, labels, earliest, latest }) => [kind, labels.en, earliest, latest])).toEqual([
    ['period', 'Achaemenid period', -549, -329],
    ['period', 'Timurid period', 1370, 1507],
    ['period', 'Khanate of Khiva', 1511, 1920],
    ['period', 'Second World War', 1939, 1945],
    ['period', 'Period of independence', 1991, null],
  ]);
  expect(terms.filter(({ kind, placeLevel }) => kind === 'period' && placeLevel !== null)).toEqual([]);
});

test('an import finds the maker whom nobody knows, however catalogues write it', () => {
  const index = TermIndex.of(terms);
  const nobody = terms.find(({ nobodyKnown }) => nobodyKnown);
  const words = [
    'Unknown',
    'Anonymous',
    'ANON',
    'Okänd',
    'неизв. мастер',
    'Неизвестный мастер',
    'noma‘lum',
    'Belgisiz',
  ];
  expect(words.filter((word) => index.find(['person'], word) !== nobody?.id)).toEqual([]);
  expect(index.find(['person'], 'Unknown Soldier')).toBeUndefined();
});
