import { expect, test } from '@jest/globals';
import { isStale } from './version.js';

test.each([
  ['the stored version', { version: 3 }, false],
  ['an older one', { version: 2 }, true],
  ['a newer one, as after a backup was restored', { version: 4 }, true],
  ['no version', {}, false],
  ['its entity tag', { ifMatch: '"3"' }, false],
  ['its weak entity tag among others', { ifMatch: '"1", W/"3"' }, false],
  ['another entity tag', { ifMatch: '"4"' }, true],
  ['any version', { ifMatch: '*' }, false],
  ['the stored version and another entity tag', { version: 3, ifMatch: '"2"' }, true],
  ['an older version and any entity tag', { version: 2, ifMatch: '*' }, true],
])('a change of version 3 that names %s', (_name, sent, stale) => {
  expect(isStale(3, sent)).toBe(stale);
});
