import type { TermChoice } from '../../../fields/terms/term.ts';
import { changeOf } from './change.ts';

test('a term is added to others, or taken from them', () => {
  const terms: TermChoice[] = [{ id: 'felt', labels: { en: 'Felt' } }];
  const change = (material: string[], removes: boolean) =>
    changeOf({ material }, { what: 'term', field: 'material', terms, removes });
  expect(change(['wool'], false)).toEqual({ material: ['wool', 'felt'] });
  expect(change(['wool', 'felt'], true)).toEqual({ material: ['wool'] });
  expect(change(['felt'], true)).toEqual({ material: null });
  expect(change(['wool'], true)).toBeUndefined();
});
