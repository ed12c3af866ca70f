import { isConsole } from './address.ts';

test.each([
  ['/admin', true],
  ['/admin/news', true],
  ['/login', true],
  ['/administration', false],
  ['/ru/admin', false],
])('%s is the console’s: %s', (path, is) => expect(isConsole(path)).toBe(is));
