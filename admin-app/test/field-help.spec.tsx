import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { box, openConsole } from './console.tsx';
import { dictionaries } from './dictionaries.ts';
import { FakeServer } from './fake-server.ts';

/** Two lines of a field on a screen of 390 px (e2e/tests/console-keys.spec.ts measures them). */
const MAX_CHARACTERS = 90;

beforeEach(emptyBrowserStore);

test('help is read with its field, in text and not on hover', async () => {
  openConsole(new FakeServer(), '/admin/exhibitions/add');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(box('Excerpt')).toHaveAccessibleDescription(
    'Two or three sentences: for the lists, and at the top of the page.',
  );
  const content = await screen.findByRole('textbox', { name: 'Content' });
  expect(content).toHaveAccessibleDescription(/^Formatted here as visitors will read it\. Alt\+F10/);
  const location = screen.getByRole('group', { name: 'Location' });
  expect(location).toHaveAccessibleDescription(/^The hall or the address\./);
});

test('a type’s own help comes before that of all types', async () => {
  openConsole(new FakeServer(), '/admin/events/add');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /^What happens, and for whom\./,
  );
  expect(box('Registration link')).toHaveAccessibleDescription(/^Visitors register there\./);
  expect(screen.getByLabelText('End time')).toHaveAccessibleDescription('Optional.');
});

test.each(LANGS)('help is short in %s', (lang) => {
  const help = Object.entries(dictionaries[lang]).filter(([key]) => /(^|-)(hint(-|$)|\w+Hint$)/.test(key));
  expect(help.length).toBeGreaterThan(20);
  const long = help.filter(([, text]) => text.length > MAX_CHARACTERS);
  expect(long).toEqual([]);
});
