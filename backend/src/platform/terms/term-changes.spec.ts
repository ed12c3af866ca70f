import { expect, test } from '@jest/globals';
import { blankTerm, termAfter } from './term-changes.js';

test.each([
  [1900, []],
  [1899, ['died: end_before_start']],
])('somebody who was born in 1900 can have died in %i: %j', (died, faults) => {
  const { errors } = termAfter(blankTerm('a', { kind: 'person' }), { labels: { en: 'A' }, born: 1900, died });
  expect(errors.map(({ field, code }) => `${field}: ${code}`)).toEqual(faults);
});
