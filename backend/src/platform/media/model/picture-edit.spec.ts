import { describe, expect, test } from '@jest/globals';
import { cutOf, movedFocus, storedEdit, type PictureEdit } from './picture-edit.js';

const size = { width: 300, height: 200 };
const right: PictureEdit = { rotation: 0, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };

test('shares become whole pixels that lie in the picture', () => {
  expect(cutOf(right, size)).toEqual({ left: 150, top: 0, width: 150, height: 200, rotation: 0 });
  const thirds: PictureEdit = { rotation: 90, crop: { x: 1 / 3, y: 2 / 3, width: 2 / 3 + 1e-7, height: 1 / 3 + 1e-7 } };
  expect(cutOf(thirds, { width: 100, height: 101 })).toEqual({
    left: 33,
    top: 67,
    width: 67,
    height: 34,
    rotation: 90,
  });
});

test('an edit that shows all is none', () => {
  expect(storedEdit({ rotation: 0, crop: null }, size)).toBeNull();
  expect(storedEdit({ rotation: 0, crop: { x: 0, y: 0, width: 1, height: 0.9999 } }, size)).toBeNull();
  const all = { x: 0, y: 0, width: 1, height: 1 };
  expect(storedEdit({ rotation: 90, crop: all }, size)).toEqual({ rotation: 90, crop: null, ...size });
});

describe('the point that stays in view', () => {
  test.each<[string, PictureEdit | null, PictureEdit | null, { x: number; y: number } | null]>([
    ['is cleared where it is cut off', null, right, null],
    ['moves with a cut', null, { ...right, crop: { x: 0.2, y: 0.2, width: 0.4, height: 0.8 } }, { x: 0.125, y: 0.375 }],
    ['turns right', null, { rotation: 90, crop: null }, { x: 0.5, y: 0.25 }],
    ['turns over', null, { rotation: 180, crop: null }, { x: 0.75, y: 0.5 }],
    ['turns left', null, { rotation: 270, crop: null }, { x: 0.5, y: 0.75 }],
    ['comes back from a cut', right, null, { x: 0.625, y: 0.5 }],
    ['comes back from a turn', { rotation: 90, crop: null }, null, { x: 0.5, y: 0.75 }],
    ['stays', right, right, { x: 0.25, y: 0.5 }],
  ])('%s', (_, before, after, expected) => {
    expect(movedFocus({ x: 0.25, y: 0.5 }, before, after)).toEqual(expected);
  });

  test('that is none stays none', () => {
    expect(movedFocus(null, null, right)).toBeNull();
  });
});
