import { expect, test } from '@playwright/test';
import { withoutFiles } from '../../tools/lib/settings.ts';

test('what npm start has read from a file, its processes are not told twice', () => {
  const told = { SITE_SECRET_FILE: '/a/file', ...withoutFiles({ SITE_SECRET: 'a secret' }) };
  expect(told).toEqual({ SITE_SECRET: 'a secret', SITE_SECRET_FILE: undefined });
});
