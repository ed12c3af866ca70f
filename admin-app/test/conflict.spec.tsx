import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, within } from '@testing-library/react';
import { openStored as openBranch } from './branch-screens.ts';
import { article, branch, picture } from './builders.ts';
import { button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

// some forty fields are slow in jsdom when the machine is busy

const question = () => dialog('Somebody else has changed this in the meantime');
const settling = async () => within(await question()).getByRole('button', { name: 'Save this choice' });
const chosenIn = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.closest('label')?.textContent.replaceAll('\u00a0', ' '));

describe('pictures that are as many as before', () => {
  const UPDATE = 'PUT /api/admin/news/*';
  const [loom, boat, door] = [picture({ id: 'loom' }), picture({ id: 'boat' }), picture({ id: 'door' })];
  const stored = article({ id: 'a', content: { en: { title: 'A loom' } }, media: [loom, boat], version: 4 });

  async function open(theirs: Parameters<typeof article>[0]) {
    const server = new FakeServer();
    server.news.all = [stored];
    const view = openConsole(server, '/admin/news/a/edit');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    const current = article({ id: 'a', content: stored.content, version: 5, ...theirs });
    server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
    return { ...view, server, title };
  }

  test.each([
    ['put in another order', [boat, loom], '2, 1'],
    ['exchanged', [loom, door], '1, 3'],
  ])('but %s by somebody else are shown, and are not overwritten', async (_, media, numbers) => {
    const { user, server, title } = await open({ media });
    fill(title, 'A loom, mine');
    await user.click(button('Save'));
    const shown = await question();
    expect(differencesIn(shown)).toEqual([
      'English: TitleMineA loom, mineTheirsA loom',
      `PicturesMine1, 2Theirs${numbers}`,
    ]);
    expect(chosenIn(shown)).toEqual(['MineA loom, mine', `Theirs${numbers}`]);
    const pictures = within(within(shown).getByRole('group', { name: 'Pictures' }));
    const theirs = pictures.getByRole('radio', { name: `Theirs ${numbers}` }).closest('label');
    const addresses = [...(theirs?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));
    expect(addresses).toEqual(media.map((one) => one.url));
    await user.click(await settling());
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
      content: { en: { title: 'A loom, mine' } },
      images: media.map((one) => one.url),
      version: 5,
    });
  });

  test('and all else the same are not asked about: ours is saved on top of theirs', async () => {
    const { user, server, title } = await open({ content: { en: { title: 'A boat' } }, media: [loom, boat] });
    fill(title, 'A boat');
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Somebody else/ })).toBeNull();
    expect(server.callsOf(UPDATE).map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5 }]);
  });

  test('and that differ only in what is typed here are not asked about', async () => {
    const { user, server, title } = await open({ media: [loom, boat] });
    fill(title, 'A loom, mine');
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ content: { en: { title: 'A loom, mine' } }, version: 5 });
  });

  test('and refused again with the same version are asked about, not sent for ever', async () => {
    const { user, server, title } = await open({ content: { en: { title: 'A boat' } }, media: [loom, boat] });
    const current = article({ ...stored, content: { en: { title: 'A boat' } }, version: 5 });
    server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
    fill(title, 'A boat');
    await user.click(button('Save'));
    expect(differencesIn(await question())).toEqual([]);
    expect(server.callsOf(UPDATE)).toHaveLength(2);
  });

  test('and in the same order are no difference', async () => {
    const { user, title } = await open({ content: { en: { title: 'Theirs' } }, media: [loom, boat] });
    fill(title, 'Mine');
    await user.click(button('Save'));
    expect(differencesIn(await question())).toEqual(['English: TitleMineMineTheirsTheirs']);
  });
});

describe('what a branch says in a language that is not the reader’s', () => {
  const UPDATE = 'PUT /api/admin/branches/*';
  const row = (kk?: string): AdminBranch['prices'] => [
    { name: { en: 'Photographs', ...(kk && { kk }) }, price: 5_000, unit: 'person' },
  ];
  const day = (kk?: string): AdminBranch['hours'] => ({
    weekly: [],
    exceptions: [{ date: '2026-03-21', closed: true, note: { en: 'Spring', ...(kk && { kk }) } }],
  });
  const branchOf = (over: Partial<AdminBranch>) =>
    branch({ id: 'house', content: { en: { title: 'The house' } }, hours: day(), prices: row(), ...over });

  test('is shown in its price list and its special days, and is not overwritten', async () => {
    const { user, server } = await openBranch(branchOf({ version: 4 }));
    const current = branchOf({ hours: day('Nawrız'), prices: row('Súwretler'), version: 5 });
    server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
    fill(screen.getByRole('textbox', { name: 'Title' }), 'My house');
    await user.click(button('Save'));
    const shown = await question();
    expect(chosenIn(shown)).toEqual([
      'MineMy house',
      'Theirs21 March 2026, closed, EN Spring, KK Nawrız',
      'TheirsEN Photographs, KK Súwretler: 5 000 soʻm, per person',
    ]);
    await user.click(await settling());
    await screen.findByText('Saved');
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
      content: { en: { title: 'My house' } },
      hours: day('Nawrız'),
      prices: row('Súwretler'),
      version: 5,
    });
  });

  test('is told apart where the prices alone are changed', async () => {
    const server = new FakeServer();
    server.role = 'superadmin';
    server.branches.all = [branchOf({ version: 4 })];
    const { user } = openConsole(server, '/admin/prices/house/edit');
    await screen.findByRole('group', { name: 'Service 1' });
    const current = branchOf({ prices: row('Súwretler'), version: 5 });
    server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
    await user.click(button('Save'));
    expect(chosenIn(await question())).toEqual(['TheirsEN Photographs, KK Súwretler: 5 000 soʻm, per person']);
    await user.click(await settling());
    expect(screen.getByRole('textbox', { name: 'Name, Qaraqalpaqsha' })).toHaveValue('Súwretler');
  });

  test('is no difference where a closed day only remembers other hours', async () => {
    const { user, server } = await openBranch(branchOf({ version: 4 }));
    const current = branchOf({ content: { en: { title: 'Theirs' } }, version: 5 });
    server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
    const special = within(screen.getByRole('group', { name: '21 March 2026' }));
    await user.click(special.getByLabelText('Closed all day'));
    fill(special.getByLabelText('Opens'), '12:00');
    await user.click(special.getByLabelText('Closed all day'));
    await user.click(button('Save'));
    expect(differencesIn(await question())).toEqual(['English: TitleMineThe houseTheirsTheirs']);
  });
});
