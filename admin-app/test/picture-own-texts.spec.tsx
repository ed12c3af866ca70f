import { screen, within } from '@testing-library/react';
import type { AdminCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { article, collection, picture } from './builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/collections/*';
const loom = picture({ id: 'loom', alt: { en: 'A loom' }, caption: { en: 'The loom' } });
const own = [{ media: 'loom', alt: { en: 'From behind' }, view: 'back' as const }];

beforeEach(emptyBrowserStore);

async function open(over: Partial<AdminCollection> = {}) {
  const server = new FakeServer();
  server.collections.all = [collection({ id: 'c1', version: 4, media: [loom], ...over })];
  const view = openConsole(server, '/admin/collections/c1/edit');
  await screen.findByRole('button', { name: 'Remove picture 1' });
  const bodies = () => server.callsOf(UPDATE).map(({ body }) => body as Partial<AdminCollection>);
  return { server, bodies, ...view };
}
const fold = () => screen.getByText('Other words for picture 1 in this entry');
const ownAlt = (lang = 'English') => box(`What it shows, in this entry only, in ${lang}`);
const view = () => screen.getByRole('combobox', { name: 'Side of the object' });

test('a picture of an object gets its own words and its side here; the picture itself stays as it is', async () => {
  const { user, server, bodies } = await open();
  await user.click(fold());
  expect(ownAlt()).toHaveAttribute('placeholder', 'A loom');
  fill(ownAlt(), 'From behind');
  fill(box('Caption in this entry only, in English'), 'The back of the loom');
  await user.selectOptions(view(), 'Back');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(bodies().map(({ pictures }) => pictures)).toEqual([
    [{ media: 'loom', alt: { en: 'From behind' }, caption: { en: 'The back of the loom' }, view: 'back' }],
  ]);
  expect(server.callsOf('PUT /api/admin/media/*')).toEqual([]);
});

test('words that are there are shown at once, and removed by emptying them', async () => {
  const { user, bodies } = await open({ pictures: own });
  expect(ownAlt()).toBeVisible();
  expect(view()).toHaveValue('back');
  fill(ownAlt(), '');
  expect(ownAlt()).toBeVisible();
  await user.selectOptions(view(), 'Not chosen');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(bodies().map(({ pictures }) => pictures)).toEqual([[]]);
});

test('while nobody writes any, none are sent', async () => {
  const { user, bodies } = await open();
  fill(box('Title'), 'A loom');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(bodies()[0]).not.toHaveProperty('pictures');
});

test('either somebody else’s words or ours are kept', async () => {
  const { user, server, bodies } = await open({ pictures: own });
  const theirs = collection({ id: 'c1', version: 5, media: [loom] });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: theirs }));
  fill(ownAlt(), 'The wrong side');
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question).join()).toContain('Words of the pictures');
  await user.click(within(question).getByRole('radio', { name: /^Theirs/ }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  expect(bodies()).toHaveLength(1);
});

test('other types have no sides', async () => {
  const server = new FakeServer();
  server.news.all = [article({ id: 'n1', media: [loom] })];
  const { user } = openConsole(server, '/admin/news/n1/edit');
  await screen.findByRole('button', { name: 'Remove picture 1' });
  await user.click(fold());
  expect(ownAlt()).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Side of the object' })).not.toBeInTheDocument();
});
