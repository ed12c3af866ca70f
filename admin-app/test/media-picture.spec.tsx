import { screen, waitFor, within } from '@testing-library/react';
import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { trashItem } from './back-office-builders.ts';
import { mediaDetails } from './builders.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/media/*';

async function openPicture(over: Partial<MediaDetails> = {}) {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat', alt: { en: 'A boat' }, tags: ['river'], version: 4, ...over })];
  const view = openConsole(server, '/admin/media/boat');
  await screen.findByRole('button', { name: 'Save' });
  return { server, ...view };
}

test('shows the picture, its file and its texts, and leads to its history', async () => {
  await openPicture();
  expect(screen.getByRole('heading', { name: 'A boat' })).toHaveAttribute('lang', 'en');
  for (const fact of ['boat.jpg', '18 May 2026, 12:05', '1200 × 800 px', '3.2 MB', '240 kB', 'ab'.repeat(32)])
    expect(screen.getByText(fact)).toBeVisible();
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/admin/media/boat/history');
});

test('a picture from before originals were kept says so', async () => {
  await openPicture({ original: null, alt: {} });
  expect(screen.getByRole('heading', { name: 'Picture' })).toBeVisible();
  expect(screen.getByText(/^The original was not kept/)).toBeVisible();
});

test('texts, rights and tags are saved together, under the version that was read', async () => {
  const { user, server } = await openPicture();
  fill(box('Caption'), 'On the river');
  fill(box('Author'), 'A. Berdieva ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Licence' }), 'In copyright');
  fill(box('Author of the work'), 'I. Savitsky');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rights in the work' }), 'Copyright undetermined');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Consent of the people shown' }), 'Given');
  fill(screen.getByLabelText('Rights end on'), '2027-01-31');
  await user.click(screen.getByRole('switch', { name: 'Not for download' }));
  await user.type(box('Tags'), 'boats{Enter}summer');
  expect(box('Tags')).toHaveValue('summer');
  await user.click(button('Remove tag river'));
  expect(box('Tags')).toHaveFocus();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({
    alt: { en: 'A boat', ru: null, uz: null, kk: null },
    caption: { en: 'On the river', ru: null, uz: null, kk: null },
    decorative: false,
    focus: null,
    tags: ['boats', 'summer'],
    creator: 'A. Berdieva',
    credit_line: null,
    copyright_notice: null,
    source: null,
    web_statement: null,
    licence: 'http://rightsstatements.org/vocab/InC/1.0/',
    branch: null,
    artwork_or_object: {
      creator: 'I. Savitsky',
      copyright_notice: null,
      licence: 'http://rightsstatements.org/vocab/UND/1.0/',
    },
    consent: 'given',
    rights_expires_at: '2027-01-31',
    not_for_download: true,
    version: 4,
  });
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
});

test('saving it untouched changes nothing', async () => {
  const everything: Partial<MediaDetails> = {
    caption: { kk: 'Qayıq' },
    creator: 'A.',
    credit_line: 'B.',
    copyright_notice: '© C.',
    source: 'D.',
    artwork_or_object: {
      creator: 'E.',
      copyright_notice: '© E.',
      licence: 'http://rightsstatements.org/vocab/UND/1.0/',
    },
    web_statement: 'https://example.org/',
    licence: 'http://rightsstatements.org/vocab/InC/1.0/',
    consent: 'given_by_guardians',
    rights_expires_at: '2031-05-18T07:05:30.000Z',
    not_for_download: true,
    tags: ['a, b', 'c'],
    focus: { x: 0.123_456, y: 0.5 },
    decorative: true,
  };
  const { user, server } = await openPicture(everything);
  const [before] = server.media.stored;
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect({ ...server.media.stored[0], version: 4 }).toEqual(before);
});

test('a decorative picture needs no description', async () => {
  const { user, server } = await openPicture();
  expect(box('What the picture shows')).toHaveValue('A boat');
  await user.click(screen.getByRole('switch', { name: 'Decorative' }));
  expect(screen.queryByRole('textbox', { name: 'What the picture shows' })).not.toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ decorative: true, alt: { en: 'A boat' } });
});

test('the focal point is chosen on the picture', async () => {
  const { user, server } = await openPicture();
  expect(screen.getByText('Focal point: the centre')).toBeVisible();
  await user.click(button('Change focal point'));
  const point = within(await dialog('Focal point'));
  fill(point.getByLabelText('From the left, %'), '20');
  await user.click(point.getByRole('button', { name: 'Use this point' }));
  expect(screen.getByText('Point: 20 % from the left, 50 % from the top')).toBeVisible();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ focus: { x: 0.2, y: 0.5 } });
});

test('the file itself is magnified by keys and a button, over the page', async () => {
  const { user } = await openPicture();
  await user.click(button('Look closer'));
  const over = within(await dialog('Look closer'));
  const file = over.getByRole('img', { name: 'A boat' });
  expect(file).toHaveAttribute('src', mediaDetails({ id: 'boat' }).url);
  await user.keyboard('+');
  expect(file.parentElement?.style.transform).toContain('scale(1.4)');
  await user.keyboard('0');
  await user.click(over.getByRole('button', { name: 'Magnify' }));
  expect(file.parentElement?.style.transform).toContain('scale(2.5)');
  await user.click(over.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('texts that an article has saved of the picture meanwhile are merged with the caption typed here', async () => {
  const { user, server } = await openPicture();
  const current = mediaDetails({ id: 'boat', alt: { en: 'A boat of reed' }, tags: ['river'], version: 5 });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  fill(box('Caption'), 'At Moynaq');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
    alt: { en: 'A boat of reed' },
    caption: { en: 'At Moynaq' },
    version: 5,
  });
});

test('somebody else’s version is compared field by field', async () => {
  const { user, server } = await openPicture();
  const current = mediaDetails({
    id: 'boat',
    alt: { en: 'A ferry' },
    tags: ['river', 'ferry'],
    version: 5,
    credit_line: 'E.',
    licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  fill(box('What the picture shows'), 'A raft');
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'English: What the picture showsMineA raftTheirsA ferry',
    'TagsMineriverTheirsriver, ferry',
    'Credit lineMineemptyTheirsE.',
    'LicenceMineemptyTheirsCC0: free for any use',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
    alt: { en: 'A raft' },
    tags: ['river', 'ferry'],
    credit_line: 'E.',
    version: 5,
  });
});

test.each([
  ['caption.ru', 'too_long', 'Русский, Caption: This is too long.', 'Caption'],
  ['web_statement', 'invalid_value', /^Page about the rights: /, 'Page about the rights'],
])('a refusal of %s stands at its field', async (field, code, words, label) => {
  const { user, server } = await openPicture();
  server.next(UPDATE, () => problem(400, 'validation', { errors: [{ field, code, message: 'x' }] }));
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: words }));
  await waitFor(() => expect(box(label)).toHaveFocus());
  expect(box(label)).toBeInvalid();
});

test('the link back leads to the unchanged list', async () => {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat', alt: { en: 'A boat' } })];
  const { user, where } = openConsole(server, '/admin/media?search=boat');
  await user.click(await screen.findByRole('link', { name: 'A boat' }));
  await user.click(await screen.findByRole('link', { name: 'All files' }));
  expect(where()).toBe('/admin/media?search=boat');
});

test('a picture that is gone says so', async () => {
  const server = new FakeServer();
  openConsole(server, '/admin/media/gone');
  expect(await screen.findByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/admin/trash');
});

test('the places where it is used are named, each with its state and a link', async () => {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat' })];
  server.media.uses.boat = [
    { type: 'news', id: 'n1', state: 'live', title: { ru: 'Паром' }, places: [] },
    { type: 'events', id: 'e1', state: 'trash', title: { en: 'A trip' }, places: [] },
    { type: 'site', id: 'site', state: 'live', title: {}, places: [] },
  ];
  openConsole(server, '/admin/media/boat');
  const ferry = await screen.findByRole('link', { name: 'Паром' });
  expect(ferry).toHaveAttribute('href', '/admin/news/n1/edit');
  expect(ferry.closest('li')).toHaveTextContent('ПаромNewsVisitors can see it');
  expect(screen.getByRole('link', { name: 'A trip' })).toHaveAttribute('href', '/admin/trash?type=events');
  expect(within(screen.getByRole('region', { name: 'Where it is used' })).getByText('Site settings')).toBeVisible();
});

test('one that nothing uses is deleted after a question', async () => {
  const { user, server, where } = await openPicture();
  expect(await screen.findByText('Nothing uses it.')).toBeVisible();
  await user.click(button('Delete picture'));
  const question = await dialog('Delete “A boat”?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(where()).toBe('/admin/media'));
  expect(screen.getByText('Deleted')).toBeVisible();
  expect(server.callsOf('DELETE /api/admin/media/*')).toHaveLength(1);
});

test('a deletion can be undone', async () => {
  const { user, server } = await openPicture();
  await user.click(button('Delete picture'));
  server.backOffice.trash = [trashItem({ type: 'media', id: 'boat', title: 'A boat' })];
  await user.click(within(await dialog('Delete “A boat”?')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('link', { name: 'Open it' }));
  expect(server.callsOf('POST /api/admin/trash/media/*/restore')).toHaveLength(1);
});

test('the refusal lists the first of many uses, and how many more there are', async () => {
  const { user, server } = await openPicture();
  server.media.uses.boat = Array.from({ length: 21 }, (_, n) => {
    return { type: 'news', id: `n${n}`, state: 'draft', title: { en: `The ferry ${n}` }, places: [] };
  });
  await user.click(button('Delete picture'));
  await user.click(within(await dialog('Delete “A boat”?')).getByRole('button', { name: 'Delete' }));
  const refusal = within(await dialog('It is still used'));
  expect(refusal.getAllByRole('link')).toHaveLength(20);
  expect(refusal.getByText('and 1 more')).toBeVisible();
});

test('one that is used is not deleted; the places are named', async () => {
  const { user, server, where } = await openPicture();
  server.media.uses.boat = [{ type: 'news', id: 'n1', state: 'draft', title: { en: 'The ferry' }, places: [] }];
  await user.click(button('Delete picture'));
  await user.click(within(await dialog('Delete “A boat”?')).getByRole('button', { name: 'Delete' }));
  const refusal = within(await dialog('It is still used'));
  expect(refusal.getByRole('link', { name: 'The ferry' })).toHaveAttribute('href', '/admin/news/n1/edit');
  await user.click(refusal.getByRole('button', { name: 'Close' }));
  expect(where()).toBe('/admin/media/boat');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
