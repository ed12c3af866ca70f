import type { FormattedDocument } from '@muzey/shared-ui/api/generated/index.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftsAt, storeDraft } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { picture, site } from './builders.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

// some forty fields are slow in jsdom when the machine is busy

beforeEach(emptyBrowserStore);

const UPDATE = 'PUT /api/admin/site';

const documentOf = (words: string): FormattedDocument => ({
  schema: 1,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
});

async function openSite(over: Parameters<typeof site>[0] = {}) {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.site.stored = site(over);
  const view = openConsole(server, '/admin/site');
  await screen.findByRole('textbox', { name: 'Name of the museum' });
  return { ...view, server };
}

test('texts in four languages, contacts, numbers and the line are saved, and the form goes on', async () => {
  const { user, server } = await openSite();
  expect(await screen.findByRole('textbox', { name: 'About the museum' })).toHaveAttribute('contenteditable', 'true');
  await user.click(screen.getByRole('tab', { name: /Oʻzbekcha/ }));
  fill(box('Address'), 'Nukus shahri');
  fill(box('Phone'), '+998 61 222 00 00');
  fill(box('E-mail'), 'museum@example.org');
  fill(box('Exhibits'), '85 000');
  await user.click(screen.getByRole('switch', { name: 'Show the banner' }));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({
    name: { en: 'The museum', ru: null, uz: null, kk: null },
    address: { en: 'Nukus', ru: null, uz: 'Nukus shahri', kk: null },
    about_text: { en: documentOf('First line.'), ru: null, uz: null, kk: null },
    phone: '+998 61 222 00 00',
    email: 'museum@example.org',
    socials: [],
    facts: { exhibits: 85_000, collections: 7, founded: null },
    banner: { on: false, text: { en: 'The site is in test mode.', ru: null, uz: null, kk: null } },
    image: null,
    translation: { from: { uz: 'en' } },
    version: 3,
  });
  await user.clear(box('Phone'));
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(2));
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ phone: null, version: 4 });
});

test('text typed while saving is kept', async () => {
  const { user, server } = await openSite();
  let answer: (response: Response) => void = () => undefined;
  server.next(UPDATE, () => new Promise((resolve) => (answer = resolve)));
  await user.type(box('Phone'), '1');
  await user.click(button('Save'));
  await user.type(box('Phone'), '23');
  answer(Response.json({ message: 'ok', site: site({ phone: '1', version: 4 }) }));
  await screen.findByText('Saved');
  expect(box('Phone')).toHaveValue('123');
});

test('a photograph is uploaded and described in a language', async () => {
  fakeUploads();
  const { user, server } = await openSite();
  expect(screen.getByText('No photograph: the page shows a woven pattern.')).toBeVisible();
  await user.upload(screen.getByTestId('site-picture'), new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('The photograph is still uploading…')).toBeVisible();
  act(() => FakeUpload.all[0]?.succeed());
  fill(await screen.findByRole('textbox', { name: 'What the photograph shows, in English' }), 'The hall');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/media/*')[0]?.body).toEqual({ alt: { en: 'The hall' } });
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ image: picture({ id: 'hall' }).url });
});

test('the photograph is taken out, and the focus goes on to the button that adds one', async () => {
  const media = picture({ alt: { en: 'The hall' } });
  const { user, server } = await openSite({ image: media.url, picture: media });
  expect(box('What the photograph shows, in English')).toHaveValue('The hall');
  await user.click(button('Remove the photograph'));
  expect(button('Upload a photograph')).toHaveFocus();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ image: null });
  expect(server.callsOf('PUT /api/admin/media/*')).toEqual([]);
});

test('a file that is no picture is not sent', async () => {
  fakeUploads();
  const { user } = await openSite();
  const input = screen.getByTestId('site-picture');
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^“plan\.pdf” was not added: /)).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

test('links are added, put in order and removed', async () => {
  const { user, server } = await openSite({ socials: [{ label: 'Telegram', url: 'https://example.org/t' }] });
  await user.click(button('Add link'));
  const added = within(screen.getByRole('group', { name: 'Link 2' }));
  await waitFor(() => expect(added.getByRole('textbox', { name: 'Network' })).toHaveFocus());
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: 'Link 2, Network: This field is required.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Link 2, Page address: This field is required.' })).toBeVisible();
  fill(added.getByRole('textbox', { name: 'Network' }), 'Video');
  const renamed = within(screen.getByRole('group', { name: 'Video' }));
  fill(renamed.getByRole('textbox', { name: 'Page address' }), 'https://example.org/v');
  await user.click(button('Move up: Video'));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    socials: [
      { label: 'Video', url: 'https://example.org/v' },
      { label: 'Telegram', url: 'https://example.org/t' },
    ],
  });
});

test.each([
  ['about_text.ru', 'too_long', 'Русский, About the museum: This is too long.', 'About the museum'],
  ['about_text.kk.doc.content[0]', 'unknown_node', /^Qaraqalpaqsha, About the museum: /, 'About the museum'],
  ['banner.text.kk', 'invalid_characters', /^Qaraqalpaqsha, Banner: /, 'Banner'],
  ['phone', 'invalid_value', 'Phone: This value can’t be used here.', 'Phone'],
  ['facts.founded', 'invalid_value', 'Year founded: This value can’t be used here.', 'Year founded'],
])('a refusal of %s stands at its field', async (field, code, words, label) => {
  const { user, server } = await openSite();
  server.next(UPDATE, () => problem(400, 'validation', { errors: [{ field, code, message: 'x' }] }));
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: words }));
  await waitFor(() => expect(box(label)).toHaveFocus());
  expect(box(label)).toBeInvalid();
});

test('a number that is none is not sent', async () => {
  const { user, server } = await openSite();
  await user.type(box('Year founded'), 'long ago');
  await user.click(button('Save'));
  expect(await screen.findByRole('button', { name: /^Year founded: / })).toBeVisible();
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('settings that somebody else changed meanwhile are compared', async () => {
  const { user, server } = await openSite();
  const about_text = { en: documentOf('Theirs.') };
  const current = site({ phone: '999', about: { en: 'Theirs.' }, about_text, version: 8 });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.type(box('Phone'), '111');
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'English: About the museumMineChanged:First line.TheirsChanged:Theirs.',
    'PhoneMine111Theirs999',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ phone: '111', about_text, version: 8 });
});

test('a draft of before the text about the museum was formatted is offered, and restored with its paragraphs', async () => {
  const first = await openSite();
  fill(box('Address'), 'Nukus city');
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/site')).toHaveLength(1));
  first.unmount();
  const [draft] = await draftsAt('aygul', '/admin/site');
  if (!draft) throw new Error('nothing is kept');
  const work = JSON.parse(JSON.stringify(draft.work), (key, value: unknown) =>
    key === 'blocks' ? undefined : key === 'about' && value === 'First line.' ? 'Another line.' : value,
  ) as unknown;
  await storeDraft({ ...draft, work });
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(box('Address')).toHaveValue('Nukus city');
  expect(await screen.findByRole('textbox', { name: 'About the museum' })).toHaveTextContent('Another line.');
});

test('leaving with something unsaved asks; after saving there is nothing to ask', async () => {
  const { user, where } = await openSite();
  await user.type(box('Phone'), '1');
  await user.click(screen.getByRole('link', { name: 'News' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('link', { name: 'News' }));
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('leaving while the photograph uploads asks, and does not end it', async () => {
  fakeUploads();
  const { user, where } = await openSite();
  await user.upload(screen.getByTestId('site-picture'), new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/admin/site');
  expect(FakeUpload.all[0]?.aborted).toBe(false);
});

test('an account that may not change the settings reads them', async () => {
  const server = new FakeServer();
  server.site.stored = site({ phone: '+998 61' });
  openConsole(server, '/admin/site');
  expect(await screen.findByText(/^Only superadmins can change these settings/)).toBeVisible();
  expect(screen.getByText('First line.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('+998 61')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
