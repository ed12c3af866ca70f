import type {
  KeptMappingRow,
  RegisterImport,
  RegisterPreview,
  RegisterSample,
} from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  parsedMapping,
  textOf,
  withField,
  withoutField,
  withStep,
} from '../src/screens/registers/mapping/mapping-text.ts';
import { readInWords } from '../src/screens/registers/mapping/read-in-words.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, openConsole } from './console.tsx';
import { storeDraft } from '../src/edit-session/draft-store.ts';
import { branch } from './builders.ts';
import { FakeServer, problem } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const register: RegisterImport = {
  id: 'r1',
  name: 'kp.csv',
  bytes: 4,
  lang: null,
  category: null,
  encoding: null,
  publish: false,
  sampled: true,
  objects: null,
  mapping: null,
  state: 'read',
  progress: 1,
  checked: null,
  imported: null,
  undone: null,
  failure: null,
  username: 'aygul',
  createdAt: '2026-05-18T07:05:00.000Z',
};
const MAPPING = {
  name: 'kp',
  rules: [
    { from: 'КП', to: 'number' },
    { from: 'Имя', to: 'title' },
    { from: 'Материал', to: 'record.material[]', split: [','] },
  ],
  leave_out: ['Цена'],
  words: { material: { лунит: true } },
};
const sample: RegisterSample = {
  encoding: 'windows-1251',
  separator: ';',
  header_line: 3,
  sheet: null,
  sheets: [],
  columns: [
    { name: 'КП', filled: 1, examples: ['КП 1'], dividers: [] },
    { name: 'Имя', filled: 1, examples: ['Ковёр'], dividers: [] },
    { name: 'Материал', filled: 1, examples: ['шерсть, лунит'], dividers: [','] },
    { name: 'Место хранения', filled: 1, examples: ['шкаф 3'], dividers: [], sensitive: 'storage' },
    { name: 'Цена', filled: 1, examples: ['500'], dividers: [], sensitive: 'price' },
  ],
  mapping: JSON.stringify(MAPPING),
  targets: [
    { name: 'number', takes: 'text', dividers: [] },
    { name: 'title', takes: 'localized', dividers: [] },
    { name: 'description', takes: 'localized', dividers: [] },
    { name: 'record.material[]', takes: 'term', dividers: [';', ','], kinds: ['material'] },
    { name: 'record.object_production[].agent', takes: 'term', dividers: [';'], kinds: ['person', 'organisation'] },
    { name: 'record.object_production[].date', takes: 'date', dividers: [] },
    { name: 'record.dimensions[]', takes: 'measures', dividers: [] },
    { name: 'record.fund', takes: 'choice', dividers: [], values: ['main', 'auxiliary'] },
    { name: 'record.branch', takes: 'id', dividers: [] },
  ],
};
const preview: RegisterPreview = {
  rows: [
    {
      line: 4,
      number: 'КП 1',
      title: 'Ковёр',
      category: 'ethnography',
      fields: [
        {
          rule: 2,
          before: ['шерсть, лунит'],
          after: [
            { text: 'шерсть', state: 'read' },
            { text: 'лунит', state: 'unknown' },
          ],
        },
      ],
    },
    { line: 5, number: 'КП 2', fields: [], rejected: { code: 'no_title', reason: 'it has no title' } },
  ],
  cut: false,
};

const PREVIEW = 'POST /api/admin/registers/r1/preview';
const LIST = 'GET /api/admin/register-mappings';
const row: KeptMappingRow = {
  id: 'm1',
  name: 'Felts',
  fits: true,
  version: 3,
  username: 'aygul',
  updatedAt: '2026-05-18T07:05:00.000Z',
};

async function openColumns(kept: KeptMappingRow[] = []) {
  const server = new FakeServer();
  server.role = 'superadmin';
  for (let times = 0; times < 4; times += 1) server.next(LIST, () => Response.json({ mappings: kept }));
  for (let times = 0; times < 4; times += 1)
    server.next('GET /api/admin/registers', () => Response.json({ imports: [register] }));
  server.next('GET /api/admin/registers/r1/sample', () => Response.json(sample));
  for (let times = 0; times < 100; times += 1) server.next(PREVIEW, () => Response.json(preview));
  openConsole(server, '/admin/registers');
  await screen.findByRole('heading', { name: 'Columns and fields' });
  return { server, user: userEvent.setup() };
}

const columnLine = (name: string) => screen.getByText(name, { selector: 'summary strong' }).closest('summary');
const openColumn = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByText(name, { selector: 'summary strong' }));

test('columns are shown with guesses and rows, changed by keyboard, and checked', async () => {
  const { server, user } = await openColumns();
  const rows = await screen.findByRole('region', { name: 'The first rows as they will be' });
  expect(within(rows).getByText(/no such term/)).toBeVisible();
  expect(within(rows).getByText(/It has no title/)).toBeVisible();
  const page = within(screen.getByRole('article', { name: 'Ковёр' }));
  expect(page.getByRole('definition')).toHaveTextContent(/^шерсть$/);
  expect(page.queryByText('лунит')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Object' })).toHaveTextContent(/^4 · КП 1 · Ковёр$/);
  expect(screen.getByText('A storage place: not for visitors.')).toBeVisible();
  expect(screen.queryByRole('switch', { name: /Do not store “Цена”/ })).not.toBeInTheDocument();
  await openColumn(user, 'Цена');
  expect(screen.getByRole('switch', { name: /Do not store “Цена”/ })).toBeChecked();
  await user.type(screen.getByRole('combobox', { name: 'Fields for “Место хранения”' }), 'descr{Enter}');
  await user.click(screen.getByRole('switch', { name: /Do not store “Цена”/ }));
  const put = new Promise<unknown>((resolve) => {
    server.next('PUT /api/admin/registers/r1', ({ body }) => {
      resolve(body);
      return Response.json({ ...register, state: 'checking' });
    });
  });
  await user.click(button('Check with these columns'));
  const { mapping } = (await put) as { mapping: string };
  const { leave_out: _, ...others } = MAPPING;
  expect(JSON.parse(mapping)).toEqual({
    ...others,
    rules: [...MAPPING.rules, { from: 'Место хранения', to: 'description' }],
  });
});

test('a list is divided as in a guess; sizes are named, kinds of terms and constants chosen, and shown as read', async () => {
  const { server, user } = await openColumns();
  await openColumn(user, 'Материал');
  await user.click(await screen.findByRole('button', { name: 'Remove: Material' }));
  await user.type(screen.getByRole('combobox', { name: 'Fields for “Материал”' }), 'Material{Enter}');
  expect(await screen.findByLabelText('Divide at')).toHaveValue(',');
  await openColumn(user, 'Материал');
  const kept = screen.getByRole('combobox', { name: 'Fields for “Место хранения”' });
  await user.type(kept, 'Dimensions{Enter}');
  await user.selectOptions(screen.getByLabelText('30 × 40 × 5: size 1'), 'Width');
  await user.selectOptions(screen.getByLabelText('30 × 40 × 5: size 2'), 'Height');
  await user.type(screen.getByLabelText('Further names of parts'), 'крышка; ножка');
  await user.type(screen.getByLabelText('Measured part'), 'Lid');
  await openColumn(user, 'Имя');
  const title = screen.getByRole('combobox', { name: 'Fields for “Имя”' });
  await user.type(title, 'Making, Maker{Enter}');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Organisation');
  await user.selectOptions(screen.getByLabelText('One more field'), 'Fund');
  await user.selectOptions(screen.getByLabelText('Fund'), 'Main fund');
  server.branches.all = [branch({ id: 'b1', content: { en: { title: 'Moynaq' } } })];
  await user.selectOptions(screen.getByLabelText('One more field'), 'Kept by');
  await user.selectOptions(
    await screen.findByLabelText('Kept by'),
    await screen.findByRole('option', { name: 'Moynaq' }),
  );
  const sent = () => {
    const { mapping } = (server.callsOf(PREVIEW).at(-1)?.body ?? { mapping: 'null' }) as { mapping: string };
    return JSON.parse(mapping) as unknown;
  };
  await waitFor(() =>
    expect(sent()).toMatchObject({
      rules: [
        { to: 'number' },
        { to: 'title' },
        { from: 'Материал', to: 'record.material[]', split: [','] },
        {
          to: 'record.dimensions[]',
          order: ['width', 'height'],
          part: { en: 'Lid' },
          parts: { крышка: { en: 'крышка' }, ножка: { en: 'ножка' } },
        },
        { from: 'Имя', to: 'record.object_production[].agent', term: 'organisation' },
        { constant: 'main', to: 'record.fund' },
        { constant: 'b1', to: 'record.branch' },
      ],
    }),
  );
  await user.click(button('Remove: Fund'));
  expect(screen.queryByLabelText('Fund')).not.toBeInTheDocument();
});

test('dates and measures are in the reader’s words', () => {
  const cell = { text: 'сер. XIX в.', state: 'read' as const };
  expect(readInWords({ ...cell, edtf: '1890/1899' }, 'ru')).toBe('1890-е годы');
  const dimensions = [{ dimension: 'height' as const, value: 5.5, unit: 'cm' as const, measured_part: { ru: 'рама' } }];
  expect(readInWords({ ...cell, dimensions }, 'ru')).toBe('рама: высота 5,5\u00a0см');
  expect(readInWords(cell, 'ru')).toBeUndefined();
});

test('a register without a title is not checked', async () => {
  const { user } = await openColumns();
  await openColumn(user, 'Имя');
  await user.click(await screen.findByRole('button', { name: 'Remove: Title' }));
  await waitFor(() => expect(screen.getByText('Choose a column for the title.')).toBeVisible());
  expect(button('Check with these columns')).toBeDisabled();
});

test('a kept mapping for the same columns is offered, used with this file’s encoding, and saved again or anew', async () => {
  const { server, user } = await openColumns([{ ...row, id: 'm2', name: 'Carpets', fits: false }, row]);
  expect(await screen.findByText('“Felts” has the same columns as this file.')).toBeVisible();
  expect(screen.getByLabelText('Kept mappings')).toHaveValue('m1');
  const rules = [
    { from: 'КП', to: 'number' },
    { from: 'Материал', to: 'title' },
  ];
  const { fits: _, ...stored } = row;
  const mapping = JSON.stringify({ name: 'felts', reading: { encoding: 'koi8-r' }, rules });
  server.next('GET /api/admin/register-mappings/m1', () => Response.json({ ...stored, mapping }));
  await user.click(button('Use the mapping'));
  expect(await screen.findByText('The mapping “Felts” is used.')).toBeVisible();
  expect(columnLine('Цена')).toHaveTextContent('Цена → kept, not shown');
  server.next('PUT /api/admin/register-mappings/m1', () =>
    Response.json({ message: 'Saved.', mapping: { ...stored, mapping } }),
  );
  await user.click(button('Save the mapping'));
  expect(await screen.findByText('Kept as “Felts”.')).toBeVisible();
  const [put] = server.callsOf('PUT /api/admin/register-mappings/m1');
  const sent = put?.body as { mapping: string };
  expect(sent).toMatchObject({ name: 'Felts', import: 'r1', version: 3 });
  expect(JSON.parse(sent.mapping)).toEqual({ name: 'felts', rules });
  const name = screen.getByLabelText('Name of the mapping');
  await user.clear(name);
  await user.type(name, 'Felts of 2026');
  server.next('POST /api/admin/register-mappings', () =>
    problem(409, 'name_taken', { errors: [{ field: 'name', code: 'name_taken', message: 'is taken' }] }),
  );
  await user.click(button('Save as a new mapping'));
  expect(await screen.findByText('Another mapping has this name.')).toBeVisible();
});

test('a kept mapping is deleted after a question', async () => {
  const { server, user } = await openColumns([row]);
  await user.click(await screen.findByRole('button', { name: 'Delete the mapping' }));
  server.next('DELETE /api/admin/register-mappings/m1', () => Response.json({ message: 'Deleted.' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.callsOf('DELETE /api/admin/register-mappings/m1')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['r1', 'КП'],
  ['r0', 'Имя'],
])('what the browser keeps of the import %s is for this one only', async (of, title) => {
  const text = JSON.stringify({ rules: [{ from: 'КП', to: 'title' }] });
  const work = { mapping: { name: 'kp.json', text, register: of } };
  await storeDraft({ account: 'aygul', place: '/admin/registers', form: 'register', at: Date.now(), work });
  await openColumns();
  await waitFor(() => expect(columnLine(title)).toHaveTextContent('Title'));
  expect(columnLine(title === 'КП' ? 'Имя' : 'КП')).not.toHaveTextContent('Title');
});

test('what a mapping has besides stays as it is', () => {
  const text = textOf({ ...MAPPING, $comment: 'x', tables: { t: { a: 'b' } } });
  const mapping = parsedMapping(text);
  if (!mapping) throw new Error('no mapping');
  expect(textOf(mapping)).toBe(text);
  const price = { name: 'Цена', dividers: [] };
  expect(withField(mapping, price, { name: 'description', dividers: [] }).leave_out).toEqual([]);
  expect(withStep(mapping, 2, 'split', undefined).rules[2]).toEqual({ from: 'Материал', to: 'record.material[]' });
  const two = { ...mapping, rules: [{ from: ['a', 'b'], to: 'title', table: 't' }] };
  expect(withoutField(two, 'a', 0).rules).toEqual([{ from: ['b'], to: 'title', table: 't' }]);
  expect(parsedMapping('[]')).toBeUndefined();
});
