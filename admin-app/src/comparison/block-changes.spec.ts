import fc from '@muzey/shared-ui/testing/fast-check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { comparedBlocks } from './block-changes.ts';

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string): DocumentNode => ({ ...paragraph(text), type: 'heading', attrs: { level: 2 } });

function kinds(earlier: DocumentNode[], later: DocumentNode[]) {
  const compared = comparedBlocks(earlier, later);
  return [compared.earlier.map(({ kind }) => kind), compared.later.map(({ kind }) => kind)];
}

const [a, b, c, long] = [paragraph('a'), paragraph('b'), paragraph('c'), paragraph('a b c d')];

test.each([
  ['nothing', [a, b], [a, b], ['same', 'same'], ['same', 'same']],
  ['a block that went', [a, b, c], [a, c], ['same', 'own', 'same'], ['same', 'same']],
  ['a block that came', [a, c], [a, b, c], ['same', 'same'], ['same', 'own', 'same']],
  ['other words', [a, long, c], [a, paragraph('a b c e'), c], ['same', 'changed', 'same'], ['same', 'changed', 'same']],
  [
    'a heading in place of a paragraph',
    [a, long, c],
    [a, heading('a b c e'), c],
    ['same', 'own', 'same'],
    ['same', 'own', 'same'],
  ],
  ['a wholly other block', [a, long, c], [a, paragraph('x y z'), c], ['same', 'own', 'same'], ['same', 'own', 'same']],
  ['another kind in its place', [a, b], [a, heading('b')], ['same', 'own'], ['same', 'own']],
  [
    'other words below a new block',
    [a, long, c],
    [a, b, paragraph('a b c e'), c],
    ['same', 'changed', 'same'],
    ['same', 'own', 'changed', 'same'],
  ],
  ['a block that moved', [a, b, c], [b, c, a], ['moved', 'same', 'same'], ['same', 'same', 'moved']],
  ['an emptied text', [a], [], ['own'], []],
  ['a first text', [], [a], [], ['own']],
])('%s is told', (_, earlier, later, before, after) => {
  expect(kinds(earlier, later)).toEqual([before, after]);
});

test('a changed block knows the one in its place', () => {
  const { earlier, later } = comparedBlocks([a, long], [a, paragraph('b c d')]);
  expect([earlier[1]?.other, later[1]?.other]).toEqual([paragraph('b c d'), long]);
});

test('texts with little in common are told as different', () => {
  const texts = ['x', 'y'].map((name) => Array.from({ length: 1500 }, (_, index) => paragraph(`${name}${index}`)));
  const [earlier = [], later = []] = texts;
  const compared = comparedBlocks(earlier, later);
  expect(compared.earlier.map(({ block }) => block)).toEqual(earlier);
  expect(compared.later.map(({ kind }) => kind)).not.toContain('same');
});

test('every block of both is told once, in its order, and the same ones are the same on both sides', () => {
  const texts = fc.array(fc.constantFrom(a, b, c, heading('a'), heading('b')), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (earlier, later) => {
      const compared = comparedBlocks(earlier, later);
      expect(compared.earlier.map(({ block }) => block)).toEqual(earlier);
      expect(compared.later.map(({ block }) => block)).toEqual(later);
      const same = (side: keyof typeof compared) =>
        compared[side].filter(({ kind }) => kind === 'same').map(({ block }) => block);
      expect(same('earlier')).toEqual(same('later'));
      const moved = (side: keyof typeof compared) => compared[side].filter(({ kind }) => kind === 'moved').length;
      expect(moved('earlier')).toBe(moved('later'));
    }),
  );
});
