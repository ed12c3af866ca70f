import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { emptyBrowserStore } from './browser-store.ts';
import { button, dialog } from './console.tsx';
import { FakeServer, noNetwork } from './fake-server.ts';
import {
  BOAT,
  figure,
  insert,
  openText,
  openTextOn,
  RUG,
  RULES,
  savedBlocks,
  SONG,
  textbox,
  WEAVING,
  withoutLayout,
  YURT,
  type Block,
} from './text-media.ts';

beforeEach(async () => {
  await emptyBrowserStore();
  withoutLayout();
});

async function saved({ user, server }: Pick<Awaited<ReturnType<typeof openText>>, 'user' | 'server'>) {
  await user.click(button('Save'));
  await screen.findByText('Saved');
  return savedBlocks(server);
}

/** Opens the only block of a text, which is selected initially. */
const openBlock = (user: UserEvent) => user.click(button('Change'));

test.each([
  ['Picture', 'A boat', figure(BOAT)],
  ['Video', 'Weaving', { type: 'film', attrs: { media: WEAVING } }],
  ['Sound', 'A song', { type: 'audio', attrs: { media: SONG } }],
  ['File', 'Rules.pdf', { type: 'file', attrs: { media: RULES } }],
] satisfies [string, string, Block][])('%s is chosen in the library', async (name, chosen, block) => {
  const { user, server } = await openText();
  await insert(user, name);
  const library = within(await dialog(name));
  await user.click(await library.findByRole('radio', { name: chosen }));
  await user.click(library.getByRole('button', { name: 'Choose' }));
  expect(textbox()).toHaveFocus();
  expect(await saved({ user, server })).toEqual([block, { type: 'paragraph' }]);
});

test('a file is a document or a sound', async () => {
  const { user, server } = await openText();
  await insert(user, 'File');
  const library = within(await dialog('File'));
  await user.selectOptions(library.getByRole('combobox', { name: 'Kind' }), 'Sound');
  await user.click(await library.findByRole('radio', { name: 'A song' }));
  await user.click(library.getByRole('button', { name: 'Choose' }));
  expect(await saved({ user, server })).toEqual([{ type: 'file', attrs: { media: SONG } }, { type: 'paragraph' }]);
});

test('a picture stands with its caption and credit, and takes other words and another width', async () => {
  const { user, server } = await openText(figure(BOAT));
  expect(await within(textbox()).findByRole('img', { name: 'A boat' })).toBeInTheDocument();
  expect(textbox()).toHaveTextContent('On the sea A. Berdimurat');
  await openBlock(user);
  const asked = within(await dialog('Picture'));
  const description = within(asked.getByRole('group', { name: 'Description' }));
  expect(description.getByRole('radio', { name: 'As in the library: A boat' })).toBeChecked();
  await user.click(description.getByRole('radio', { name: 'Other words in this text' }));
  const words = description.getByRole('textbox', { name: 'Description, in English' });
  await user.clear(words);
  await user.type(words, 'A boat of reed{Enter}');
  await user.click(within(asked.getByRole('group', { name: 'Caption' })).getByRole('radio', { name: 'None' }));
  await user.click(asked.getByRole('radio', { name: 'Beside the text' }));
  await user.click(asked.getByRole('button', { name: 'Done' }));
  expect(await within(textbox()).findByRole('img', { name: 'A boat of reed' })).toBeInTheDocument();
  expect(textbox()).not.toHaveTextContent('On the sea');
  expect(await saved({ user, server })).toEqual([
    figure(BOAT, { alt: 'A boat of reed', caption: '', layout: 'beside' }),
  ]);
});

test('another picture has its own words; a decoration has none', async () => {
  const { user, server } = await openText(figure(BOAT, { alt: 'Mine', caption: 'Mine' }));
  await openBlock(user);
  const asked = within(await dialog('Picture'));
  await user.click(asked.getByRole('button', { name: 'Choose another' }));
  const all = await screen.findAllByRole('dialog', { name: 'Picture' });
  const library = within(all.at(-1) ?? document.body);
  await user.click(await library.findByRole('radio', { name: 'A rug' }));
  await user.click(library.getByRole('button', { name: 'Choose' }));
  await user.click(await asked.findByRole('radio', { name: 'None: purely decorative' }));
  await user.click(asked.getByRole('button', { name: 'Done' }));
  expect(await saved({ user, server })).toEqual([figure(RUG, { decorative: true })]);
});

test('a gallery has 2 to 12 pictures, which are put in order, described and taken out', async () => {
  const { user, server } = await openText();
  await insert(user, 'Pictures side by side');
  const dialogs = await screen.findAllByRole('dialog', { name: 'Pictures side by side' });
  const library = within(dialogs.at(-1) ?? document.body);
  for (const name of ['A boat', 'A rug', 'Picture 3, no description'])
    await user.click(await library.findByRole('checkbox', { name }));
  await user.click(library.getByRole('button', { name: 'Add 3 pictures' }));
  const gallery = within(await dialog('Pictures side by side'));
  expect(gallery.getByText('From 2 to 12 pictures; there are 3.')).toBeVisible();
  await user.click(gallery.getByRole('button', { name: 'Move picture 3 earlier' }));
  expect(gallery.getByRole('button', { name: 'Move picture 2 earlier' })).toHaveFocus();
  await user.click(gallery.getByRole('button', { name: 'Remove picture 3' }));
  expect(gallery.getByRole('button', { name: 'Remove picture 2' })).toHaveFocus();
  await user.click(gallery.getByText('Texts of picture 2'));
  const words = within(gallery.getAllByRole('group', { name: 'Description' })[1] ?? document.body);
  await user.click(words.getByRole('radio', { name: 'Other words in this text' }));
  await user.type(words.getByRole('textbox'), 'A yurt');
  await user.click(gallery.getByRole('button', { name: 'Done' }));
  const made = [{ type: 'gallery', content: [figure(BOAT), figure(YURT, { alt: 'A yurt' })] }, { type: 'paragraph' }];
  expect(await saved({ user, server })).toEqual(made);
});

test('one picture is no gallery', async () => {
  const { user } = await openText({ type: 'gallery', content: [figure(BOAT), figure(RUG)] });
  await openBlock(user);
  const gallery = within(await dialog('Pictures side by side'));
  await user.click(gallery.getByRole('button', { name: 'Remove picture 1' }));
  expect(gallery.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(gallery.getByRole('button', { name: 'Remove picture 1' }));
  expect(gallery.getByRole('button', { name: 'Choose from uploaded pictures' })).toHaveFocus();
});

test('the words of a film, and of the link to a file, are those of the library or others', async () => {
  const { user, server } = await openText({ type: 'film', attrs: { media: WEAVING } });
  await waitFor(() => expect(textbox()).toHaveTextContent('Video: Weaving'));
  await openBlock(user);
  const asked = within(await dialog('Video'));
  await user.click(asked.getByRole('radio', { name: 'Other words in this text' }));
  await user.type(asked.getByRole('textbox'), ' in Nukus');
  await user.click(asked.getByRole('button', { name: 'Done' }));
  expect(await saved({ user, server })).toEqual([
    { type: 'film', attrs: { media: WEAVING, caption: 'Weaving in Nukus' } },
  ]);
});

test('a medium that is not in the library any more is told so, and can be taken out', async () => {
  const { user, server } = await openText(figure(BOAT.replace(/1$/, '9')));
  await waitFor(() => expect(textbox()).toHaveTextContent('Picture: This no longer exists.'));
  await user.click(button('Remove the selected block'));
  expect(await saved({ user, server })).toBeUndefined();
});

/** Otherwise the checks of the text load the medium, too. */
const DESCRIBED = { alt: 'A boat' };

/** Loading the medium of a text fails this many times. */
function withoutAnswer(times: number): FakeServer {
  const server = new FakeServer();
  for (let reads = 0; reads < times; reads += 1) server.next('GET /api/admin/media/*', noNetwork);
  return server;
}

test('a medium that could not be read is tried again in the text', async () => {
  const { user } = await openTextOn(withoutAnswer(1), figure(BOAT, DESCRIBED));
  await waitFor(() => expect(textbox()).toHaveTextContent('Picture: No connection.'));
  await user.click(within(textbox()).getByRole('button', { name: 'Try again' }));
  expect(await within(textbox()).findByRole('img', { name: 'A boat' })).toBeInTheDocument();
});

test.each([
  ['Picture', figure(BOAT, DESCRIBED), 'Caption', 'On the sea'],
  ['Video', { type: 'film', attrs: { media: WEAVING } }, 'Caption', 'Weaving'],
  ['File', { type: 'file', attrs: { media: RULES } }, 'Link text', 'Rules.pdf'],
] satisfies [string, Block, string, string][])(
  'the words of the library are not called missing while they could not be read: %s',
  async (name, block, words, known) => {
    const { user } = await openTextOn(withoutAnswer(2), block);
    await waitFor(() => expect(textbox()).toHaveTextContent(`${name}: No connection.`));
    await openBlock(user);
    const asked = within(await dialog(name));
    expect(await asked.findByRole('alert')).toHaveTextContent('could not be loaded');
    const group = within(asked.getByRole('group', { name: words }));
    expect(group.getByRole('radio', { name: 'As in the library: …' })).toBeChecked();
    await user.click(asked.getByRole('button', { name: 'Try again' }));
    expect(await group.findByRole('radio', { name: `As in the library: ${known}` })).toBeChecked();
    expect(asked.queryByRole('alert')).not.toBeInTheDocument();
  },
);
