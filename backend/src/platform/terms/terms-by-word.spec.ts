import { expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { searchWords } from '../text/search-words.js';
import { blankTerm } from './term-changes.js';
import type { StoredTerm } from './term-statements.js';
import { TermTree } from './term-tree.js';
import { TermsByWord } from './terms-by-word.js';
import { termsOfWord } from './word-terms.js';

const words = fc.constantFrom(
  'Wool',
  'woollen',
  'Шерсть',
  'шерстяной',
  'Jún',
  'Жүн',
  'jun',
  'Silk',
  'Шёлк',
  'шелк-сырец',
  'Ipek',
  'Moʻynoq',
  'осы',
  'осам',
  'оса',
  'щи',
  'щей',
  'Муйнак',
  'Moynaq',
  'ковёр',
  'ковры',
  'gilem',
  'a',
  'я',
  '№5',
  'co',
  'cord',
  'carpets',
  'qoraqalpoq',
  'каракалпак',
);
const label = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const labels = fc.record({ en: label, ru: label, kk: label }, { requiredKeys: [] });
/** A snapshot of the terms, by number, with a part that is at the top of some. */
const moment = fc.dictionary(
  fc.nat({ max: 20 }).map(String),
  fc.record({ labels, variants: fc.array(label, { maxLength: 2 }), above: fc.nat({ max: 20 }) }),
);
const begin = fc.oneof(
  words,
  words.map((word) => word.slice(0, 1)),
  words.map((word) => word.slice(0, 2)),
  words.map((word) => word.slice(0, 4)),
);

type Moment = Record<string, { labels: StoredTerm['labels']; variants: string[]; above: number }>;
function termsOf(made: Moment, before: ReadonlyMap<string, StoredTerm>): Map<string, StoredTerm> {
  const entries = Object.entries(made).map(([id, { above, ...texts }]): [string, StoredTerm] => {
    const broaderId = String(above) in made && above < Number(id) ? String(above) : null;
    const term = { ...blankTerm(id, { kind: 'material' }), ...texts, broaderId };
    const same = before.get(id);
    // an unchanged term is the same object
    return [
      id,
      same &&
      JSON.stringify([same.labels, same.variants, same.broaderId]) ===
        JSON.stringify([term.labels, term.variants, broaderId])
        ? same
        : term,
    ];
  });
  return new Map(entries);
}

test('finds the same terms as a look at all of them, whatever changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 1, maxLength: 4 }),
      fc.array(begin, { minLength: 1, maxLength: 4 }),
      async (moments, asked) => {
        const index = new TermsByWord();
        const looked = searchWords(asked.join(' '));
        const found = (tree: TermTree) => looked.map((word) => termsOfWord(tree, word).sort());
        let [terms, tree] = [new Map<string, StoredTerm>(), new TermTree(new Map(), index)];
        for (const made of moments) {
          const [before, former] = [found(tree), tree];
          terms = termsOf(made, terms);
          const drop = await index.follow(terms);
          expect(found(former)).toEqual(before);
          tree = new TermTree(terms, index);
          const all = found(new TermTree(terms));
          expect(found(tree)).toEqual(all);
          drop();
          expect(found(tree)).toEqual(all);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a word of a search is not compared with terms that begin otherwise', async () => {
  const index = new TermsByWord();
  const terms = termsOf(
    Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [
        String(at),
        { labels: { en: at === 7 ? 'Felt' : `Wool ${at}` }, variants: [], above: at },
      ]),
    ),
    new Map(),
  );
  (await index.follow(terms))();
  const [word] = searchWords('felted');
  const likely = word && index.likely(word).flatMap((group) => [...group.terms]);
  expect(likely?.map(({ id }) => id)).toEqual(['7']);
});
