import type { RegisterImport, RegisterPreview, RegisterSample } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  parsedMapping,
  textOf,
  withField,
  withoutField,
  withStep,
} from '../src/screens/registers/mapping/mapping-text.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

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
    { name: 'КП', filled: 1, examples: ['КП 1'] },
    { name: 'Имя', filled: 1, examples: ['Ковёр'] },
    { name: 'Материал', filled: 1, examples: ['шерсть, лунит'] },
    { name: 'Место хранения', filled: 1, examples: ['шкаф 3'], sensitive: 'storage' },
    { name: 'Цена', filled: 1, examples: ['500'], sensitive: 'price' },
  ],
  mapping: JSON.stringify(MAPPING),
  targets: [
    { name: 'number', takes: 'text' },
    { name: 'title', takes: 'localized' },
    { name: 'description', takes: 'localized' },
    { name: 'record.material[]', takes: 'term' },
  ],
};
const preview: RegisterPreview = {
  rows: [
    {
      line: 4,
      number: 'КП 1',
      title: 'Ковёр',
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

async function openColumns() {
  const server = new FakeServer();
  server.role = 'superadmin';
  for (let times = 0; times < 4; times += 1)
    server.next('GET /api/admin/registers', () => Response.json({ imports: [register] }));
  server.next('GET /api/admin/registers/r1/sample', () => Response.json(sample));
  for (let times = 0; times < 6; times += 1)
    server.next('POST /api/admin/registers/r1/preview', () => Response.json(preview));
  openConsole(server, '/admin/registers');
  await screen.findByRole('heading', { name: 'Columns and fields' });
  return { server, user: userEvent.setup() };
}

test('columns are shown with guesses and rows, changed by keyboard, and checked', async () => {
  const { server, user } = await openColumns();
  const rows = await screen.findByRole('region', { name: 'The first rows as they will be' });
  expect(within(rows).getByText(/no such term/)).toBeVisible();
  expect(within(rows).getByText(/It has no title/)).toBeVisible();
  expect(screen.getByText('A storage place: not for visitors.')).toBeVisible();
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

test('a register without a title is not checked', async () => {
  const { user } = await openColumns();
  await user.click(await screen.findByRole('button', { name: 'Remove: Title' }));
  await waitFor(() => expect(screen.getByText('Choose a column for the title.')).toBeVisible());
  expect(button('Check with these columns')).toBeDisabled();
});

test('what a mapping has besides stays as it is', () => {
  const text = textOf({ ...MAPPING, $comment: 'x', tables: { t: { a: 'b' } } });
  const mapping = parsedMapping(text);
  if (!mapping) throw new Error('no mapping');
  expect(textOf(mapping)).toBe(text);
  expect(withField(mapping, 'Цена', 'description').leave_out).toEqual([]);
  expect(withStep(mapping, 2, 'split', undefined).rules[2]).toEqual({ from: 'Материал', to: 'record.material[]' });
  const two = { ...mapping, rules: [{ from: ['a', 'b'], to: 'title', table: 't' }] };
  expect(withoutField(two, 'a', 0).rules).toEqual([{ from: ['b'], to: 'title', table: 't' }]);
  expect(parsedMapping('[]')).toBeUndefined();
});
