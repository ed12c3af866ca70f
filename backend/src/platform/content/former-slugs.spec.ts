import { expect, test } from '@jest/globals';
import { formerSlugsAfter } from './former-slugs.js';

test('an address that is taken back is no former one', () => {
  expect(formerSlugsAfter({ slug: 'carpets', formerSlugs: ['felt'] }, 'felt')).toEqual(['carpets']);
});

test('the newest twenty are kept, the newest last', () => {
  const formerSlugs = Array.from({ length: 20 }, (_, index) => `s${index}`);
  const after = formerSlugsAfter({ slug: 'newest', formerSlugs }, 'now');
  expect([after.length, after[0], after.at(-1)]).toEqual([20, 's1', 'newest']);
});
