import { act, screen, waitFor } from '@testing-library/react';
import { draftsAt, storeDraft, type StoredDraft } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const PLACE = '/admin/registers';
const mapping = { name: 'felts.json', text: '{"name":"felts"}' };
const work = { lang: 'ru', category: 'nature', encoding: 'koi8-r', mapping };
const draft: StoredDraft = { account: 'aygul', place: PLACE, form: 'register', at: Date.now(), work };

const encoding = () => screen.getByLabelText('Encoding');
const language = () => screen.getByLabelText('Language of the texts');

/** The form, whose stored choices load when a test says so. */
async function openForm() {
  await storeDraft(draft);
  let read: (kept: StoredDraft[]) => void = () => undefined;
  const reading = new Promise<StoredDraft[]>((resolve) => (read = resolve));
  // the database's wrapper waits for a promise as for a request
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValueOnce(reading as unknown as IDBRequest<unknown[]>);
  const server = new FakeServer();
  server.role = 'superadmin';
  server.next('GET /api/admin/registers', () => Response.json({ imports: [] }));
  const view = openConsole(server, PLACE);
  await screen.findByRole('heading', { name: 'Import a register' });
  return { ...view, read: () => act(() => Promise.resolve(read([draft]))) };
}

test('choices made before the stored ones have loaded stay, and those fill the other fields', async () => {
  const { user, read } = await openForm();
  await user.selectOptions(encoding(), 'windows-1251');
  await user.selectOptions(language(), 'Qaraqalpaqsha');
  await user.selectOptions(language(), '');
  await read();
  expect(encoding()).toHaveValue('windows-1251');
  expect(language()).toHaveValue('');
  expect(screen.getByLabelText('Category of objects that have none')).toHaveValue('nature');
  expect(screen.getByText('felts.json')).toBeVisible();
  const now = { ...work, lang: '', encoding: 'windows-1251' };
  await waitFor(async () => expect(await draftsAt('aygul', PLACE)).toMatchObject([{ work: now }]));
});

test('a mapping whose file is read meanwhile replaces only the kept mapping', async () => {
  const { user, read } = await openForm();
  let text: (read: string) => void = () => undefined;
  const file = Object.assign(new File(['{}'], 'rugs.json'), {
    text: () => new Promise<string>((resolve) => (text = resolve)),
  });
  await user.upload(screen.getByTestId('mapping-input'), file);
  await read();
  text('{}');
  expect(await screen.findByText('rugs.json')).toBeVisible();
  expect(encoding()).toHaveValue('koi8-r');
  expect(language()).toHaveValue('ru');
});

test('kept choices that are only looked at are not written again', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const { read } = await openForm();
  put.mockClear();
  await read();
  expect(encoding()).toHaveValue('koi8-r');
  expect(put).not.toHaveBeenCalled();
});
