import { checkDictionaries } from '@muzey/shared-ui/i18n/check.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words as contact } from '../contact/words.ts';
import { words as events } from '../events/words.ts';
import { words as exhibitions } from '../exhibitions/words.ts';
import { words as search } from '../search/words.ts';

test.each([
  ['contact', contact],
  ['events', events],
  ['exhibitions', exhibitions],
  ['search', search],
])('every word that comes with %s exists in four languages and is used', (folder, dictionaries) => {
  const root = join(__dirname, '..', folder);
  const sources = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => file !== 'words.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'));
  expect(checkDictionaries({ dictionaries, sources })).toEqual([]);
});
