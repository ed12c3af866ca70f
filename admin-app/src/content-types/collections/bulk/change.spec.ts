import type { TermChoice } from '../../../fields/terms/term.ts';
import { toTexts } from '../../../content/localized.ts';
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

test('a fund and a credit line are set, or taken away', () => {
  expect(changeOf({ fund: 'main' }, { what: 'fund', fund: 'auxiliary' })).toEqual({ fund: 'auxiliary' });
  expect(changeOf({ fund: 'main' }, { what: 'fund', fund: '' })).toEqual({ fund: null });
  expect(changeOf({ fund: 'main' }, { what: 'fund', fund: 'main' })).toBeUndefined();
  const credit = (en: string) => ({ what: 'credit_line', credit_line: toTexts({ en }) }) as const;
  expect(changeOf({ credit_line: { ru: 'Дар' } }, credit('Gift'))).toEqual({ credit_line: { en: 'Gift' } });
  expect(changeOf({ credit_line: { en: 'Gift' } }, credit(''))).toEqual({ credit_line: null });
});

test('the place of making is that of the first production; its makers and the other productions stay', () => {
  const nukus: TermChoice = { id: 'nukus', labels: { en: 'Nukus' } };
  const edit = (...place: TermChoice[]) => ({ what: 'place', place }) as const;
  const made = [
    { agent_name: 'Weaver', place: 'khiva' },
    { agent_name: 'Dyer', same_production: true },
  ];
  expect(changeOf({ object_production: made }, edit(nukus))).toEqual({
    object_production: [{ agent_name: 'Weaver', place: 'nukus' }, made[1]],
  });
  expect(changeOf({}, edit(nukus))).toEqual({ object_production: [{ place: 'nukus' }] });
  expect(changeOf({ object_production: [{ place: 'nukus' }] }, edit())).toEqual({ object_production: null });
  expect(changeOf({ object_production: [{ place: 'nukus' }] }, edit(nukus))).toBeUndefined();
  expect(changeOf({}, edit())).toBeUndefined();
});
