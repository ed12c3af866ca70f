import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { wordChanges } from './word-changes.ts';

const written = (earlier: string, later: string) =>
  wordChanges(earlier, later).map(({ text, kind }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind]);

test.each([
  ['Соткан в Нукусе вручную.', 'Соткан в Москве вручную.', ['Соткан в ', '-Нукусе-', '+Москве+', ' вручную.']],
  ['oʻzbek tili', 'oʻzbekcha til', ['-oʻzbek-', '+oʻzbekcha+', ' ', '-tili-', '+til+']],
  ['Ǵárezsizlik kúni', 'Ǵárezsizlik kúnleri', ['Ǵárezsizlik ', '-kúni-', '+kúnleri+']],
  ['one, two', 'one; two', ['one', '-,-', '+;+', ' two']],
  ['same', 'same', ['same']],
  ['', 'new', ['+new+']],
])('%s → %s', (earlier, later, expected) => {
  expect(written(earlier, later)).toEqual(expected);
});

test('nothing of either text is lost', () => {
  const words = fc.array(
    fc.constantFrom('qaraqalpaq', 'ıqlım', 'Ёлка', 'e\u0301', ' ', '\n', '👩‍👧', '.', 'ʻ', '\ud800'),
  );
  const text = words.map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const changes = wordChanges(earlier, later);
      const without = (kind: string) => changes.filter((change) => change.kind !== kind).map((one) => one.text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([earlier, later]);
    }),
  );
});

test('texts with nothing in common are one change', () => {
  const [earlier, later] = ['a', 'b'].map((letter) => Array.from({ length: 900 }, (_, i) => `${letter}${i}`).join(' '));
  expect(wordChanges(earlier ?? '', later ?? '').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
