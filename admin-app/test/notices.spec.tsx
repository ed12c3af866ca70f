import type { AdminNotice } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { notice as aNotice } from './back-office-builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { branch } from './builders.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const notice = (over: Partial<AdminNotice> = {}) =>
  aNotice({
    text: { en: 'The lift is out of order.', kk: 'Lift islemeydi.' },
    shown_until: '2026-12-31T19:00:00.000Z',
    ...over,
  });

const BRANCHES = 'GET /api/admin/branches';

function open(
  address: string,
  notices = [notice()],
  role: FakeServer['role'] = 'superadmin',
  prepare = (_: FakeServer) => {},
) {
  const server = new FakeServer();
  server.role = role;
  server.notices = notices;
  server.branches.all = [branch({ id: 'b1', content: { en: { title: 'Main museum' } } })];
  prepare(server);
  return { server, ...openConsole(server, address) };
}

test('the list says when, where and in which languages; the line of the test mode is its first', async () => {
  open('/admin/notices', [
    notice(),
    notice({
      id: 'n2',
      text: { ru: 'Музей закрыт.' },
      kind: 'information',
      shown: 'later',
      where: 'branch',
      branch: 'b1',
    }),
  ]);
  await screen.findByText('Музей закрыт.');
  await screen.findByText(/in test mode/);
  await screen.findByText('Main museum');
  const rows = screen.getAllByRole('article');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Banner of the test mode: The site is in test mode.'),
    expect.stringMatching(/Shown now.*Warning.*On every page.*Until 1 January 2027, 0:00.*Missing in: Russian, Uzbek/),
    expect.stringMatching(/Shown later.*Main museum.*Missing in: English, Uzbek, Karakalpak/),
  ]);
});

test('an ordinary account reads notices and has no way to change them', async () => {
  open('/admin/notices', [notice()], 'admin');
  expect(await screen.findByText('The lift is out of order.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add notice' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('missing fields are reported before anything is sent; times are in the museum’s time zone', async () => {
  const { user, server, where } = open('/admin/notices/add', []);
  const form = within(await dialog('New notice'));
  fill(form.getByLabelText('Show from'), '2027-01-02T00:00');
  fill(form.getByLabelText('Show until'), '2027-01-01T09:30');
  await user.selectOptions(form.getByRole('combobox', { name: 'Where it is shown' }), 'On the page of one branch');
  await user.click(button('Save'));
  expect(form.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Text: This field is required.',
    'Branch: This field is required.',
    'Show until: The end comes before the start.',
  ]);
  fill(box('Text'), 'The garden opens later.');
  fill(form.getByLabelText('Show from'), '');
  await user.selectOptions(form.getByRole('combobox', { name: 'Branch' }), 'Main museum');
  await user.click(button('Save'));
  await waitFor(() => expect(where()).toBe('/admin/notices'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf('POST /api/admin/notices').map(({ body }) => body)).toEqual([
    {
      text: { en: 'The garden opens later.', ru: null, uz: null, kk: null },
      translation: { from: { en: 'en' } },
      kind: 'information',
      where: 'branch',
      branch: 'b1',
      published: true,
      closable: true,
      shown_from: null,
      shown_until: '2027-01-01T04:30:00.000Z',
    },
  ]);
});

test('a change of the language that others were made from is a small correction, where visitors see it', async () => {
  const { user, server } = open('/admin/notices/n1/edit', [
    notice({
      translations: {
        en: { state: 'original', from: 'en', fields: {} },
        kk: { state: 'current', from: 'en', fields: {} },
      },
    }),
  ]);
  const small = () => screen.queryByRole('checkbox', { name: /^Small correction/ });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(small()).not.toBeInTheDocument();
  fill(text, 'The lift is out of order!');
  await user.click(screen.getByRole('checkbox', { name: /^Small correction/ }));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/notices/*').at(-1)?.body).toMatchObject({ translation: { small: ['en'] } });
});

test('somebody else’s version is shown beside, and nothing is lost', async () => {
  const { user, server } = open('/admin/notices/n1/edit');
  await dialog('Edit notice');
  fill(await screen.findByRole('textbox', { name: 'Text' }), 'Mine');
  server.next('PUT /api/admin/notices/*', () =>
    problem(412, 'version_conflict', { current: notice({ version: 3, kind: 'information', text: { en: 'Theirs' } }) }),
  );
  await user.click(button('Save'));
  const question = await dialog(/Somebody else/);
  expect(differencesIn(question).join()).toMatch(/English: Text.*Mine.*Theirs/);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(server.callsOf('PUT /api/admin/notices/*')).toHaveLength(2));
  expect(server.callsOf('PUT /api/admin/notices/*')[1]?.body).toMatchObject({ version: 3, kind: 'information' });
});

test('one is deleted in the version that was looked at', async () => {
  const { user, server } = open('/admin/notices');
  await user.click(await screen.findByRole('button', { name: 'Delete: The lift is out of order.' }));
  await user.click(within(await dialog(/^Delete/)).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No notices yet.')).toBeVisible();
  expect(server.callsOf('DELETE /api/admin/notices/*')).toHaveLength(1);
});

test('a closure is prepared in four languages, follows the days, and stays as somebody wrote it', async () => {
  const { user, server } = open('/admin/notices/closure', []);
  const form = within(await dialog('Announce a closure'));
  fill(form.getByLabelText('First day'), '2027-01-01');
  await user.click(await form.findByRole('checkbox', { name: 'Main museum' }));
  const sentences = () =>
    ['English', 'Русский', 'Oʻzbekcha', 'Qaraqalpaqsha'].map(
      (lang) => form.getByRole<HTMLInputElement>('textbox', { name: `The notice, ${lang}` }).value,
    );
  expect(sentences()).toEqual([
    'The museum is closed on 1 January.',
    'Музей закрыт 1 января.',
    'Muzey 1-yanvar kuni yopiq.',
    'Muzey 1-yanvar kúni jabıq.',
  ]);
  fill(form.getByLabelText('Last day'), '2027-01-03');
  await user.selectOptions(form.getByRole('combobox', { name: 'Suggested reasons' }), 'Public holiday');
  expect(sentences()[0]).toBe('The museum is closed from 1 January to 3 January. Public holiday.');
  fill(form.getByRole('textbox', { name: 'The notice, English' }), 'Closed for New Year.');
  fill(form.getByLabelText('Last day'), '2027-01-02');
  expect(sentences()[0]).toBe('Closed for New Year.');
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf('POST /api/admin/notices/*')[0]?.body).toMatchObject({
    from: '2027-01-01',
    until: '2027-01-02',
    branches: ['b1'],
    reason: { en: 'Public holiday', kk: 'Bayram kúni' },
    notice: { text: { en: 'Closed for New Year.' }, kind: 'warning', shown_from: null },
  });
});

test('a row names no branch, and calls none gone, before the branches are read', async () => {
  open('/admin/notices', [notice({ where: 'branch', branch: 'b1' })], 'admin', (server) =>
    server.next(BRANCHES, noNetwork),
  );
  await screen.findByText('The lift is out of order.');
  await waitFor(() => expect(screen.getByText('On the page of one branch')).toBeVisible());
  expect(screen.queryByText('The branch no longer exists.')).not.toBeInTheDocument();
});

test('branches can be closed once they are read; that they could not be is said, and tried again', async () => {
  const branches = Promise.withResolvers<Response>();
  const { user } = open('/admin/notices/closure', [], 'superadmin', (server) =>
    server.next(BRANCHES, () => branches.promise),
  );
  const form = within(await dialog('Announce a closure'));
  const group = within(form.getByRole('group', { name: 'Branches that are closed' }));
  expect(group.getByText('Loading…')).toBeVisible();
  expect(group.queryByRole('checkbox')).not.toBeInTheDocument();
  branches.resolve(problem(503, 'unavailable'));
  expect(await group.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  await user.click(group.getByRole('button', { name: 'Try again' }));
  await user.click(await group.findByRole('checkbox', { name: 'All' }));
  expect(group.getByRole('checkbox', { name: 'Main museum' })).toBeChecked();
});

test('the branch of a notice stays chosen while the branches could not be read', async () => {
  const stored = notice({ where: 'branch', branch: 'b1' });
  const { user } = open('/admin/notices/n1/edit', [stored], 'superadmin', (server) => {
    for (let reads = 0; reads < 2; reads += 1) server.next(BRANCHES, noNetwork);
  });
  const form = within(await dialog('Edit notice'));
  const branchField = await form.findByRole('combobox', { name: 'Branch' });
  expect(branchField).toHaveValue('b1');
  await user.click(await form.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(branchField).toHaveDisplayValue('Main museum'));
});
