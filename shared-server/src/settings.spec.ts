import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingOf } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'muzey-settings-'));
const file = join(folder, 'secret');
beforeAll(() => writeFileSync(file, 'a secret\n'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a setting is its text, or the text of the file that its _FILE names', () => {
  expect(settingOf('SITE_SECRET', { SITE_SECRET: ' another ' })).toBe('another');
  expect(settingOf('SITE_SECRET', { SITE_SECRET: '' })).toBeUndefined();
  expect(settingOf('SITE_SECRET', { SITE_SECRET_FILE: file })).toBe('a secret');
});

test('a file beside the setting itself, or an unreadable one, is an error that names the setting', () => {
  const both = { SITE_SECRET: 'another', SITE_SECRET_FILE: file };
  expect(() => settingOf('SITE_SECRET', both)).toThrow(/^SITE_SECRET must be set by itself or by SITE_SECRET_FILE/);
  for (const unreadable of [`${file}.gone`, folder])
    expect(() => settingOf('SITE_SECRET', { SITE_SECRET_FILE: unreadable })).toThrow(/^SITE_SECRET_FILE must be/);
});
