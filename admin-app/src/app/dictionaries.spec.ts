import { checkDictionaries } from '@muzey/shared-ui/i18n/check.ts';
import { SHOW_MARKS } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues, consoleWords as console, dictionaries, wordsOf } from '../../test/dictionaries.ts';
import { sections } from './all-sections.ts';
import { SECTION_WORDS } from '../content/section.ts';

const root = join(__dirname, '..');
const isDictionary = (file: string) => /(^|\/)(words\.ts|i18n\/.*)$/.test(file);
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isDictionary(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

// keys that the code puts together
const builtKeys = [
  'events-repeats-',
  'exports-format-',
  'exports-hint-',
  'langName-',
  'languages-stage-',
  'languages-count-',
  'chip-',
  ...['by_rule', ...SHOW_MARKS].map((mark) => `translation-${mark}`),
  'translation-kind-',
  'textState-',
  'sort-',
  'bulk-',
  'category-',
  'state-',
  'nav-group-',
  'theme-',
  'service-',
  'unit-',
  'hours-opens',
  'hours-closes',
  'role-',
  'action-',
  'field-',
  'block-',
  'editor-lang-',
  'hint-',
  'import-change-',
  'import-refusal-',
  'site-field-',
  'admins-field-',
  'access-set-',
  'access-about-',
  'access-says-',
  'rights-',
  'media-field-',
  'media-trouble-',
  'media-consent-',
  'media-sort-',
  'media-use-',
  'media-filter-',
  'media-kind-',
  'library-kind-',
  'inText-layout-',
  'uploads-kind-',
  'private-field-',
  'filters-fund-',
  'edits-what-',
  'terms-kind-',
  'terms-level-',
  'terms-one',
  ...[
    'field',
    'hint',
    'part',
    'numberType',
    'titleType',
    'fund',
    'role',
    'qualifier',
    'same_production',
    'dimension',
    'unit',
    'method',
    'status',
    'sensitive',
    'section',
  ].map((part) => `record-${part}-`),
  'translations-refused-',
  'translations-fault-',
  'registers-state-',
  'registers-count-',
  'registers-note-',
  'registers-reason-',
  'registers-failure-',
  'registers-unread-',
  'registers-live-',
  'registers-sensitive-',
  'registers-words-is-',
  'byName-encoding-',
  'byName-part-',
  'byName-state-',
  'byName-zip-',
  'uploads-added',
  'uploads-stopped',
  'webhooks-event-',
  'webhooks-state-',
  'releases-state-',
  'releases-step-',
  'releases-code-',
  'releases-one',
  'notices-shown-',
  'notices-kind-',
  'notices-where-',
  'closure-prepared',
  'password-rule-',
  'password-weak',
  'password-medium',
  'password-strong',
  ...['messages', 'admins', 'site', 'cover-video', 'media', 'registers', 'redirects', 'webhooks'].map(
    (type) => `${type}-one`,
  ),
  ...sections.flatMap(({ type }) => [
    `${type}-field-`,
    `${type}-hint-`,
    ...SECTION_WORDS.map((word) => `${type}-${word}`),
  ]),
];

/** The same word in Latin letters. */
const equalOnPurpose = [
  'role-admin',
  'access-set-superadmin',
  'media-kind-film',
  'block-film',
  'terms-kind-material',
  'record-field-material',
  'record-unit-min',
];

test('every text of the console exists in four languages and is used', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(checkDictionaries({ dictionaries: console, sources, equalOnPurpose, builtKeys })).toEqual([]);
});

test.each(catalogues)(
  'every text of %s exists in four languages, is used, and is the only one with its key',
  (folder) => {
    const words = wordsOf(folder);
    expect(checkDictionaries({ dictionaries: words, sources, equalOnPurpose, builtKeys })).toEqual([]);
    for (const [key, text] of Object.entries(words.en)) {
      if (!folder.startsWith('src/i18n')) expect(console.en).not.toHaveProperty([key]);
      expect([key, dictionaries.en[key]]).toEqual([key, text]);
    }
  },
);
