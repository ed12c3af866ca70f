import { describe, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { recordIn } from '../own-object-record.js';
import { Rejected } from '../refused.js';
import { mapRecord } from './map-record.js';
import { parseMapping } from './mapping.js';
import { Seen } from './seen.js';
import { TARGETS } from './targets.js';
import { TermIndex } from './term-index.js';

const ID = '00000000-0000-4000-8000-000000000001';

/** Texts of all sorts: such as registers have, too long ones, and broken ones. */
const texts = fc.oneof(
  fc.constantFrom(
    'silk',
    '12',
    '1870',
    '31 x 40 cm',
    'https://museum.example/a',
    'kaa',
    'gift',
    'maker',
    'other',
    ID,
    'КП 7',
  ),
  fc.constantFrom('Silk Lam\u0082', 'a\u0000b', 'a\u0007', '\ud800', '\u009f', 'a\u007f', 'tab\tand\nline', 'x\v'),
  fc.constantFrom('x'.repeat(301), 'y'.repeat(2_001), 'z'.repeat(10_001), '👩‍👩‍👧‍👦'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const mapped = (rules: object[], fields: Record<string, unknown>) => {
  const mapping = parseMapping(
    JSON.stringify({ name: 'r', category: 'nature', rules: [{ from: 'title', to: 'title' }, ...rules] }),
  );
  const context = {
    mapping,
    terms: TermIndex.of([]),
    seen: new Seen(),
    numbers: new Set<string>(),
    naming: new Map(),
    counted: new Set<string>(),
  };
  return mapRecord({ id: '1', title: 'Bowl', ...fields }, 'en', context, 1);
};

const targets = [...TARGETS.keys()].filter((name) => name.startsWith('record.'));

describe('a record that is read with a mapping is one that the console would save, or it is rejected', () => {
  test.each(targets)('%s', (to) => {
    const rule = { from: 'value', to, ...(TARGETS.get(to)?.taken.is === 'term' && { make: true }) };
    fc.assert(
      fc.property(texts, (value) => {
        let record: object;
        try {
          ({ record } = mapped([rule], { value }));
        } catch (error) {
          expect(error).toBeInstanceOf(Rejected);
          return;
        }
        expect(() => recordIn(record)).not.toThrow();
      }),
      { numRuns: runs(60, 1_000) },
    );
  });
});

test('a broken word of a term is rejected with its place, and with the encoding that would read it', () => {
  const rules = [{ from: 'materials', to: 'record.material[]', make: true }];
  const read = () => mapped(rules, { materials: 'Silk Lam\u0082' });
  expect(read).toThrow('materials has U+0082 as character 9; with --encoding utf-8-windows-1252 it is read as “‚”');
  expect(() => mapped(rules, { materials: 'a\u0081' })).toThrow(/U\+0081 as character 2$/);
});
