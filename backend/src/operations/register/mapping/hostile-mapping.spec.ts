import { describe, expect, test } from '@jest/globals';
import { Fields } from '../fields.js';
import { Refused } from '../refused.js';
import { mapRecord } from './map-record.js';
import { parseMapping } from './mapping.js';
import { measuresIn } from '@muzey/shared-ui/object-measures/read-measures.ts';
import { Seen } from './seen.js';
import { MAX_VALUES, parsePath, valuesAt } from './source-path.js';
import { TermIndex } from './term-index.js';

const title = { from: 'title', to: 'title' };
const mappingOf = (change: object): string => JSON.stringify({ name: 'r', rules: [title], ...change });

describe('a mapping is refused as a whole, with the place of what is wrong', () => {
  test.each([
    ['{', 'The mapping is not JSON'],
    ['[]', 'must be an object'],
    ['null', 'must be an object'],
    [mappingOf({ rules: undefined }), '"rules": must be a list'],
    [mappingOf({ rules: [] }), 'no rule to "title"'],
    [mappingOf({ name: ' ' }), '"name": is needed'],
    [mappingOf({ naem: 'x' }), '"naem": means nothing'],
    [mappingOf({ lang: 'de' }), '"lang": must be one of'],
    [mappingOf({ rules: [title, { ...title, splt: ',' }] }), 'rules[1], "splt": means nothing'],
    [mappingOf({ rules: [title, 7] }), 'rules[1] must be an object'],
    [mappingOf({ rules: [{ from: 'title', to: 'record.secret' }] }), 'there is no field "record.secret"'],
    [mappingOf({ rules: [{ from: 'title', to: '__proto__' }] }), 'there is no field "__proto__"'],
    [mappingOf({ rules: [{ to: 'title' }] }), 'neither "from" nor "constant"'],
    [mappingOf({ rules: [{ from: 'a[', to: 'title' }] }), '"a[" is no path'],
    [mappingOf({ rules: [{ from: 'a.'.repeat(50) + 'a', to: 'title' }] }), 'is no path'],
    [mappingOf({ rules: [{ ...title, split: '' }] }), 'an empty text divides nothing'],
    [mappingOf({ rules: [{ ...title, table: 't' }] }), 'there is no table "t"'],
    [mappingOf({ rules: [{ ...title, term: 'person' }] }), 'its field takes no terms'],
    [mappingOf({ rules: [title, { from: 'm', to: 'record.material[]', term: 'person' }] }), 'must be one of material'],
    [mappingOf({ rules: [title, { from: 'd', to: 'record.dimensions[]', unit: 'yard' }] }), '"unit": must be one of'],
    [mappingOf({ rules: Array.from({ length: 201 }, () => title) }), 'more than 200 entries'],
    [mappingOf({ tables: { t: { a: 'x\0' } } }), 'control characters'],
    [mappingOf({ words: [] }), 'words must be an object'],
    [mappingOf({ words: { stuff: {} } }), 'words, "stuff": means nothing'],
    [mappingOf({ words: { material: ['felt'] } }), 'words, "material": must be an object'],
    [mappingOf({ words: { material: { felt: 7 } } }), 'words.material, "felt": must be the label of a term, true or'],
    [mappingOf({ words: { material: { felt: ' ' } } }), 'words.material, "felt": must be the label of a term'],
    [mappingOf({ words: { material: { felt: 'x'.repeat(301) } } }), '"felt": has more than 300 characters'],
    [mappingOf({ words: { material: { felt: 'x\0' } } }), 'control characters'],
    [mappingOf({ words: { material: { ['x'.repeat(301)]: true } } }), 'the word is too long'],
    ['x'.repeat(2_000_001), 'longer than 2000000'],
  ])('%.60s', (text, reason) => {
    expect(() => parseMapping(text)).toThrow(Refused);
    expect(() => parseMapping(text)).toThrow(reason);
  });
});

describe('hostile records are bounded', () => {
  test('lists in lists, prototypes and long lists give no more values than a rule has', () => {
    const path = parsePath('a[].b[]');
    const list = Array.from({ length: 2_000 }, () => ({ b: Array.from({ length: 2_000 }, () => 'x') }));
    if (!path) throw new Error('no path');
    expect(valuesAt(new Fields({ a: list }), path)).toHaveLength(MAX_VALUES);
    for (const text of ['__proto__.x', 'constructor.name', 'a.__proto__.polluted', 'toString', 'a.length']) {
      const other = parsePath(text);
      expect(other && valuesAt(new Fields({ a: [] }), other).filter((value) => value !== '')).toEqual([]);
    }
  });

  test('a rule that splits at every character, and lists of thousands', () => {
    const mapping = parseMapping(
      mappingOf({ rules: [title, { from: 'b', to: 'record.bibliography[]', split: [...'abcdefgh'] }] }),
    );
    const context = {
      mapping,
      terms: new TermIndex(),
      seen: new Seen(),
      numbers: new Set<string>(),
      naming: new Map(),
      counted: new Set<string>(),
    };
    const long = 'abcdefgh'.repeat(100_000);
    expect(mapRecord({ id: '1', title: 'A', b: long }, 'en', context, 1).record).toEqual({});
    const full = 'x,'.repeat(100_000).replaceAll(',', 'a');
    expect(() => mapRecord({ id: '1', title: 'A', b: full }, 'en', context, 1)).toThrow('more than 50 entries');
  });

  test.each([
    '9 x '.repeat(5_000),
    '1'.repeat(5_000),
    'mm'.repeat(2_500),
    ': : :'.repeat(1_000),
    '\n'.repeat(5_000),
    'h'.repeat(5_000),
  ])('measures in %.10s…', (text) => {
    const { measures } = measuresIn(text, { order: ['height'], unit: 'mm', parts: new Map() }, () => ({}));
    expect(measures.length).toBeLessThanOrEqual(1);
  });
});
