import { checkDictionaries } from '@muzey/shared-ui/i18n/check.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ru } from './ru.ts';
import { uz } from './uz.ts';

test('every text of the console exists in four languages and is used', () => {
  const root = join(__dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.startsWith('i18n'));
  expect(files.length).toBeGreaterThan(20);
  const faults = checkDictionaries({
    dictionaries: { en, ru, uz, kk },
    sources: files.map((file) => readFileSync(join(root, file), 'utf8')),
    builtKeys: [
      'langName.',
      'category.',
      'state.',
      'overview.published',
      'overview.draft',
      'overview.archived',
      'service.',
      'unit.',
      'hours.opens',
      'hours.closes',
    ],
  });
  expect(faults).toEqual([]);
});
