import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, within } from '@testing-library/react';
import { planOf, undoOf } from '../src/collections/bulk/change.ts';
import { toTexts } from '../src/content/localized.ts';
import { collection } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';

const UPDATE = 'PUT /api/admin/collections/*';
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
  await view.user.click(await screen.findByRole('button', { name: 'Change all found' }));
  return { server, ...view };
}

async function addWool(user: Awaited<ReturnType<typeof openEdit>>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Material' }), 'wool');
  await screen.findByRole('option', { name: 'Wool' });
  await user.keyboard('{Enter}');
  await user.click(button('Preview'));
}

const changedTo =
  (server: FakeServer, id: string) =>
  (record: object, version = 2) =>
    server.next(UPDATE, () =>
      Response.json({ message: 'ok', collection: collection({ id, record, version, content: { en: { title: id } } }) }),
    );

test('a term is added to all that lack it, after a look, and that is undone', async () => {
  const { user, server } = await openEdit();
  const form = within(await dialog('Change 3 objects'));
  await addWool(user);
  expect(await form.findByText('2 objects will change. 1 is already so.')).toBeVisible();
  expect(form.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['A rugSilk Silk, Wool', 'A bag– Wool']);
  expect(server.callsOf(UPDATE)).toEqual([]);
  changedTo(server, 'rug')({ material: ['silk', 'wool'] });
  changedTo(server, 'bag')({ material: ['wool'] }, 5);
  await user.click(form.getByRole('button', { name: 'Change 2 objects now' }));
  expect(await form.findByText('2 objects changed.')).toBeVisible();
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([
    { record: { material: ['silk', 'wool'] }, version: 1 },
    { record: { material: ['wool'] }, version: 4 },
  ]);
  await user.click(form.getByRole('button', { name: 'Undo' }));
  expect(await form.findByText('2 objects are as they were.')).toBeVisible();
  expect(
    server
      .callsOf(UPDATE)
      .map(({ body }) => body)
      .slice(2),
  ).toEqual([
    { record: { material: ['silk'] }, version: 2 },
    { record: { material: null }, version: 5 },
  ]);
});

test('what is refused is told object by object, and keeps none of the others', async () => {
  const { user, server } = await openEdit();
  const form = within(await dialog('Change 3 objects'));
  await addWool(user);
  server.next(UPDATE, () => problem(412, 'version_conflict'));
  changedTo(server, 'bag')({ material: ['wool'] });
  await user.click(await form.findByRole('button', { name: 'Change 2 objects now' }));
  expect(await form.findByText('1 object changed.')).toBeVisible();
  expect(within(form.getByRole('alert')).getByText(/^A rug: /)).toBeVisible();
});

test('all that the filters leave is read; without a choice nothing is', async () => {
  const { user, server } = await openEdit(withThree(), '/admin/collections?category=ethnography&duplicates=true');
  const form = within(await dialog('Change 3 objects'));
  await user.click(await form.findByRole('button', { name: 'Preview' }));
  expect(form.getByRole('alert')).toHaveTextContent('Choose first what is to be changed.');
  await user.selectOptions(form.getByRole('combobox', { name: 'What is changed' }), 'Status');
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'On loan');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await form.findByText('3 objects will change.')).toBeVisible();
  const query = server.callsOf(LIST).at(-1)?.url.searchParams;
  expect([query?.get('duplicates'), query?.get('category'), query?.get('fields')]).toEqual([
    'true',
    'ethnography',
    null,
  ]);
});

test('more than a thousand are not begun', async () => {
  const server = withThree();
  server.next(LIST, () => Response.json({ collections: [], total: 1_001 }));
  const { user } = openConsole(server, '/admin/collections');
  await user.click(await screen.findByRole('button', { name: 'Change all found' }));
  expect(await screen.findByText(/^At most 1\s000 objects are changed at once\./)).toBeVisible();
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

  test('is taken back field by field', () => {
    expect(undoOf(item.record, { material: ['x'], status: 'lost' })).toEqual({
      ...{ material: ['silk', 'wool'], status: null },
    });
  });
});

test.each(LANGS)('the words of changes are there in %s', async (lang) => {
  const { user } = openConsole(withThree(), '/admin/collections', { lang });
  await screen.findByRole('heading', { name: 'A rug' });
  await user.click(screen.getByRole('button', { name: /^(Change all|Изменить все|Topilganlarning|Tabılǵanlardıń)/ }));
  await screen.findByRole('dialog');
  expect(document.body).not.toHaveTextContent(/edits\./);
});
