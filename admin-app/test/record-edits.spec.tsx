import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, within } from '@testing-library/react';
import { batchesOf, planOf } from '../src/content-types/collections/bulk/change.ts';
import { toTexts } from '../src/content/localized.ts';
import { collection } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';

const CHANGE = 'PATCH /api/admin/collections';
const LIST = 'GET /api/admin/collections';

const WOOL = term({ id: 'wool', labels: { en: 'Wool' } });

function withThree() {
  const server = new FakeServer();
  const known = [{ id: 'silk', kind: 'material', labels: { en: 'Silk' } }];
  server.collections.all = [
    collection({ id: 'rug', content: { en: { title: 'A rug' } }, record: { material: ['silk'] }, record_terms: known }),
    collection({ id: 'bag', content: { en: { title: 'A bag' } }, version: 4 }),
    collection({ id: 'belt', content: { en: { title: 'A belt' } }, record: { material: ['wool'] } }),
  ];
  server.terms.all = [WOOL];
  return server;
}

async function openEdit(server = withThree(), address = '/admin/collections') {
  const view = openConsole(server, address);
  await view.user.click(await screen.findByRole('button', { name: 'Change all results' }));
  return { server, ...view };
}

async function addWool(user: Awaited<ReturnType<typeof openEdit>>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Material' }), 'wool');
  await screen.findByRole('option', { name: 'Wool' });
  await user.keyboard('{Enter}');
  await user.click(button('Preview'));
}

const bodies = (server: FakeServer) => server.callsOf(CHANGE).map(({ body }) => body);
const saved = (server: FakeServer, over: object = {}) =>
  server.next(CHANGE, () =>
    Response.json({ message: 'ok', changed: 0, unchanged: 0, objects: [], undo: [], skipped: [], ...over }),
  );
const WOOL_TO = [{ field: 'material', term: 'wool' }];
const [rug, bag] = [
  { id: 'rug', version: 1 },
  { id: 'bag', version: 4 },
];

test('a term is added to all that lack it, after a look, by one call, and that is undone', async () => {
  const { user, server } = await openEdit();
  const form = within(await dialog('Change 3 objects'));
  await addWool(user);
  expect(await form.findByText('2 objects will change. 1 already has this value.')).toBeVisible();
  expect(form.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['A rugSilk Silk, Wool', 'A bag– Wool']);
  expect(bodies(server)).toEqual([]);
  saved(server, { changed: 2, undo: [rug, bag] });
  await user.click(form.getByRole('button', { name: 'Change 2 objects now' }));
  expect(await screen.findByText('2 objects changed.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodies(server)).toEqual([{ objects: [rug, bag], change: { terms_add: WOOL_TO } }]);
  saved(server, { changed: 1, skipped: ['bag'] });
  await user.click(button('Undo'));
  const undone = within(await dialog('Change 3 objects'));
  expect(await undone.findByText('1 object changed back.')).toBeVisible();
  expect(bodies(server)[1]).toEqual({ undo: [rug, bag] });
  const stays = within(undone.getByRole('alert'));
  expect(stays.getByText('1 object was changed by somebody else meanwhile, and stays as it is:')).toBeVisible();
  expect(stays.getByText('A bag')).toBeVisible();
});

test('if one object of a batch is refused, the others are changed, and the refused one is listed', async () => {
  const { user, server } = await openEdit();
  const form = within(await dialog('Change 3 objects'));
  await addWool(user);
  const errors = [{ field: 'change.terms_add', code: 'too_long', message: 'x' }];
  server.next(CHANGE, () => problem(400, 'validation', { errors }));
  server.next(CHANGE, () => problem(400, 'validation', { errors }));
  saved(server, { changed: 1, undo: [bag] });
  await user.click(await form.findByRole('button', { name: 'Change 2 objects now' }));
  expect(await form.findByText('1 object changed.')).toBeVisible();
  expect(within(form.getByRole('alert')).getByText(/^A rug: /)).toBeVisible();
  expect(bodies(server).map((body) => (body as { objects: object[] }).objects)).toEqual([[rug, bag], [rug], [bag]]);
});

test('an object that somebody changed meanwhile stays, and is named', async () => {
  const { user, server } = await openEdit();
  const form = within(await dialog('Change 3 objects'));
  await addWool(user);
  saved(server, { changed: 1, undo: [bag], skipped: ['rug'] });
  await user.click(await form.findByRole('button', { name: 'Change 2 objects now' }));
  expect(await form.findByText('1 object changed.')).toBeVisible();
  expect(within(form.getByRole('alert')).getByText('A rug')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Close' }));
  saved(server, { changed: 1 });
  await user.click(button('Undo'));
  expect(await screen.findByText('1 object changed back.')).toBeVisible();
  expect(bodies(server)[1]).toEqual({ undo: [bag] });
});

test('only the selected ones are changed, those of another page too; the look shows all of them', async () => {
  const server = withThree();
  server.collections.all = Array.from({ length: 41 }, (_, index) => collection({ id: `c${index}` }));
  const { user } = openConsole(server, '/admin/collections');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Older'));
  await user.click(await screen.findByRole('checkbox', { name: /c20$/ }));
  await user.click(button('Change selected: 21'));
  const form = within(await dialog('Change 21 objects'));
  await addWool(user);
  expect(await form.findByText('21 objects will change.')).toBeVisible();
  expect(form.getAllByRole('listitem')).toHaveLength(20);
  await user.click(form.getByRole('button', { name: 'Next page' }));
  expect(form.getAllByRole('listitem')).toHaveLength(1);
  const ids = Array.from({ length: 21 }, (_, index) => `c${index}`).toSorted();
  saved(server, { changed: 20, skipped: ['c4'], undo: [bag] });
  await user.click(form.getByRole('button', { name: 'Change 21 objects now' }));
  expect(await form.findByText('20 objects changed.')).toBeVisible();
  const [sent] = bodies(server) as { objects: { id: string }[] }[];
  expect(sent?.objects.map(({ id }) => id).toSorted()).toEqual(ids);
  await user.click(form.getByRole('button', { name: 'Close' }));
  // the unchanged one is still selected
  expect(button('Change selected: 1')).toBeVisible();
});

test('all results of the filters are loaded; without a selection nothing is', async () => {
  const { user, server } = await openEdit(
    withThree(),
    '/admin/collections?category=ethnography&duplicates=true&shown=later',
  );
  const form = within(await dialog('Change 3 objects'));
  await user.click(await form.findByRole('button', { name: 'Preview' }));
  expect(form.getByRole('alert')).toHaveTextContent('First choose what to change.');
  await user.selectOptions(form.getByRole('combobox', { name: 'What to change' }), 'Status');
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'On loan');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findByText('3 objects will change.')).toBeVisible();
  const query = server.callsOf(LIST).at(-1)?.url.searchParams;
  const asked = ['duplicates', 'category', 'shown', 'fields'].map((name) => query?.get(name));
  expect(asked).toEqual(['true', 'ethnography', 'later', null]);
});

test('more than five thousand are not begun', async () => {
  const server = withThree();
  server.next(LIST, () => Response.json({ collections: [], total: 5_001 }));
  const { user } = openConsole(server, '/admin/collections');
  await user.click(await screen.findByRole('button', { name: 'Change all results' }));
  expect(await screen.findByText(/^At most 5\s000 objects can be changed at once\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
});

describe('a change of a record', () => {
  const item = collection({
    record: {
      material: ['silk', 'wool'],
      on_show: { room: { en: 'Hall 1' }, exhibition: 'e' },
      rights: { licence: 'https://example.org/a', note: { ru: 'Нет' } },
    },
  });

  test('takes a term out, and clears the field with the last one', () => {
    const edit = { what: 'term', field: 'material', removes: true } as const;
    expect(planOf([item], { ...edit, terms: [WOOL] })[0]?.change).toEqual({ material: ['silk'] });
    const both = [WOOL, term({ id: 'silk' })];
    expect(planOf([item], { ...edit, terms: both })[0]?.change).toEqual({ material: null });
    expect(planOf([collection()], { ...edit, terms: both })).toEqual([]);
  });

  test('of the room keeps the exhibition; of rights keeps what is not written', () => {
    const moved = planOf([item], { what: 'room', branch: 'main', room: toTexts({ en: 'Hall 2' }) });
    expect(moved[0]?.change).toEqual({ on_show: { branch: 'main', room: { en: 'Hall 2' }, exhibition: 'e' } });
    const freed = planOf([item], { what: 'rights', holder: toTexts({ en: 'The museum' }), licence: '' });
    expect(freed[0]?.change).toEqual({ rights: { ...item.record.rights, holder: { en: 'The museum' } } });
  });

  test('goes in batches of objects that get the same, 250 at once', () => {
    const many = Array.from({ length: 251 }, (_, index) => collection({ id: `c${index}` }));
    const edit = { what: 'room', branch: 'main', room: toTexts({}) } as const;
    const batches = batchesOf(planOf([...many, item], edit), edit);
    expect(batches.map(({ items, change }) => [items.length, change])).toEqual([
      [250, { on_show: { branch: 'main' } }],
      [1, { on_show: { branch: 'main' } }],
      [1, { on_show: { branch: 'main', exhibition: 'e' } }],
    ]);
  });
});

test.each(LANGS)('the words of changes are there in %s', async (lang) => {
  const { user } = openConsole(withThree(), '/admin/collections', { lang });
  await screen.findByRole('heading', { name: 'A rug' });
  await user.click(screen.getByRole('button', { name: /^(Change all|Изменить все|Topilganlarning|Tabılǵanlardıń)/ }));
  await screen.findByRole('dialog');
  expect(document.body).not.toHaveTextContent(/edits\./);
});

test('all that is found is changed, however many pages it has', async () => {
  const server = new FakeServer();
  server.collections.all = Array.from({ length: 150 }, (_, at) => collection({ id: `c${at}` }));
  server.terms.all = [WOOL];
  const { user } = await openEdit(server);
  await addWool(user);
  expect(await within(await dialog('Change 150 objects')).findByText(/^150 objects will change\./)).toBeVisible();
});
