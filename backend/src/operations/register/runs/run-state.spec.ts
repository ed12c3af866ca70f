import { expect, test } from '@jest/globals';
import type { Stored } from '../patch.js';
import { stateOf, takenBack } from './run-state.js';

const stored = (title: string, category = 'textiles'): Stored => ({
  id: 'a',
  number: '1',
  version: 3,
  category,
  register: null,
  objectRecord: {},
  content: { en: { title } },
});
const back = (now: Stored) => takenBack(now, stateOf(stored('Before')), stateOf(stored('After', 'coins')));

test('what nobody changed since an import is as before', () => {
  expect(back(stored('After', 'coins'))).toEqual({ object: stored('Before'), isEditedSince: false });
});

test('what somebody has put back by hand is no change that stays', () => {
  expect(back(stored('Before', 'coins'))).toEqual({ object: stored('Before'), isEditedSince: false });
});

test('what somebody changed since stays, the rest is as before', () => {
  expect(back(stored('Mine', 'coins'))).toEqual({ object: stored('Mine'), isEditedSince: true });
  // also where a later field was put back by hand
  const mine = stored('Before', 'jewelry');
  expect(back(mine)).toEqual({ object: mine, isEditedSince: true });
});
