import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

function opened() {
  const { result, rerender } = renderHook((shown: { id: string }[]) => useSelection(shown), {
    initialProps: rows('a', 'b', 'c', 'd'),
  });
  return {
    set: (id: string, selected: boolean, range: boolean) => act(() => result.current.set(id, selected, range)),
    turnTo: (...ids: string[]) => rerender(rows(...ids)),
    selected: () => result.current.rows.map(({ id }) => id),
    elsewhere: () => result.current.elsewhere,
  };
}

test('with Shift all from the last row to this one are selected, in either direction, or none of them', () => {
  const { set, selected } = opened();
  set('c', true, false);
  set('a', true, true);
  expect(selected()).toEqual(['a', 'b', 'c']);
  set('b', false, true);
  expect(selected()).toEqual(['c']);
});

test('with Shift only this row is selected where no other came before, or that one is on another page', () => {
  const { set, selected, elsewhere, turnTo } = opened();
  set('b', true, true);
  expect([selected(), elsewhere()]).toEqual([['b'], 0]);
  turnTo('e', 'f', 'g');
  set('f', true, true);
  expect([selected(), elsewhere()]).toEqual([['f', 'b'], 1]);
});

test('a selected row is the one that was loaded last, on another page too', () => {
  const first = [{ id: 'a', version: 1 }];
  const { result, rerender } = renderHook((shown: { id: string; version: number }[]) => useSelection(shown), {
    initialProps: first,
  });
  act(() => result.current.set('a', true, false));
  rerender([{ id: 'a', version: 2 }]);
  rerender([{ id: 'b', version: 1 }]);
  expect(result.current.rows).toEqual([{ id: 'a', version: 2 }]);
});
