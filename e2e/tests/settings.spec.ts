import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { readSetting, withoutFiles } from '../../tools/lib/settings.ts';

test('npm start reads a setting from its file, and tells what is wrong with it', () => {
  const file = test.info().outputPath('secret');
  writeFileSync(file, 'a secret\n');
  expect(readSetting('SITE_SECRET', { SITE_SECRET_FILE: file })).toBe('a secret');
  expect(readSetting('SITE_SECRET', { SITE_SECRET: 'another' })).toBe('another');
  expect(readSetting('SITE_SECRET', { SITE_SECRET: '' })).toBeUndefined();
  const both = { SITE_SECRET: 'another', SITE_SECRET_FILE: file };
  expect(() => readSetting('SITE_SECRET', both)).toThrow(/^SITE_SECRET must be set by itself or by SITE_SECRET_FILE/);
  expect(() => readSetting('SITE_SECRET', { SITE_SECRET_FILE: `${file}.gone` })).toThrow(/^SITE_SECRET_FILE must be/);
});

test('what npm start has read from a file, its processes are not told twice', () => {
  const told = { ...{ SITE_SECRET_FILE: '/a/file' }, ...withoutFiles({ SITE_SECRET: 'a secret' }) };
  expect(told).toEqual({ SITE_SECRET: 'a secret', SITE_SECRET_FILE: undefined });
});
