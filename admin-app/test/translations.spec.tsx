import { screen, within } from '@testing-library/react';
import { article } from './builders.ts';
import { dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const PUT = 'PUT /api/admin/news/*';
const files: Blob[] = [];

function withTwo() {
  const server = new FakeServer();
  server.news.all = ['loom', 'jug'].map((id) =>
    article({ id, published: false, content: { en: { title: `A ${id}`, excerpt: 'Old' } } }),
  );
  return server;
}

/** jsdom lacks it. */
function readText(this: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(this);
  });
}

beforeEach(() => {
  Blob.prototype.text = readText;
  files.length = 0;
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});

async function openDialog(server: FakeServer) {
  const { user } = openConsole(server, '/admin/news');
  await user.click(await screen.findByRole('button', { name: 'Translations' }));
  return { user, form: within(await dialog('Translations in files')) };
}

test('the texts of a list go out, come back translated, and change only the target language', async () => {
  const server = withTwo();
  const { user, form } = await openDialog(server);
  expect(form.getByText('2 entries as XLIFF 1.2, which translators’ programs read.')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Into' }), 'ru');
  await user.click(form.getByRole('button', { name: 'Download' }));
  expect(await form.findByText('The file is among your downloads. Texts: 4, words: 6.')).toBeVisible();
  const xml = (await files[0]?.text()) ?? '';
  const translated = xml
    .replace('<source>A jug</source>', '<source>A jug</source><target>Кувшин</target>')
    .replace('<source>A loom</source>', '<source>A loom</source><target>Станок</target>')
    .replaceAll('A loom', 'An old loom');
  // somebody translates meanwhile
  const jug = server.news.all.find(({ id }) => id === 'jug');
  if (jug) jug.content = { ...jug.content, ru: { title: 'Кувшины' } };
  await user.upload(form.getByLabelText('XLIFF file'), new File([translated], 'ru.xlf'));
  await user.click(form.getByRole('button', { name: 'Take the file in' }));
  expect(await form.findByText(/^1 entry has new texts\./)).toBeVisible();
  const change = { content: { ru: { title: 'Станок' } }, translation: { from: { ru: 'en' } } };
  expect(server.callsOf(PUT).map(({ body }) => body)).toEqual([{ ...change, version: 1 }]);
  const refused = within(form.getByRole('heading', { name: 'Not taken in' }).nextElementSibling as HTMLElement);
  expect(refused.getByRole('listitem')).toHaveTextContent(
    'Кувшины – Title: somebody changed the translation meanwhile',
  );
});

test('a file that is no XLIFF says so, and calls nothing', async () => {
  const server = withTwo();
  const { user, form } = await openDialog(server);
  await user.upload(form.getByLabelText('XLIFF file'), new File(['<html/>'], 'a.xlf'));
  await user.click(form.getByRole('button', { name: 'Take the file in' }));
  expect(await form.findByText('This file is not XLIFF 1.2.')).toBeVisible();
  expect(server.callsOf(PUT)).toEqual([]);
});

test('the texts of one entry go out of its form and come back, and the form reads it again', async () => {
  const server = withTwo();
  const { user } = openConsole(server, '/admin/news/loom/edit#ru');
  const entry = within(await screen.findByRole('dialog'));
  await user.click(await entry.findByRole('button', { name: 'Translations' }));
  const form = within(await dialog('Translations in files'));
  expect(form.getByText('1 entry as XLIFF 1.2, which translators’ programs read.')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Into' }), 'ru');
  await user.click(form.getByRole('button', { name: 'Download' }));
  await form.findByText(/^The file is among your downloads\. Texts: 2/);
  const xml = (await files[0]?.text()) ?? '';
  const translated = xml.replace('<source>A loom</source>', '<source>A loom</source><target>Станок</target>');
  await user.upload(form.getByLabelText('XLIFF file'), new File([translated], 'ru.xlf'));
  await user.click(form.getByRole('button', { name: 'Take the file in' }));
  await form.findByText(/^1 entry has new texts\./);
  await user.click(form.getByRole('button', { name: 'Close' }));
  expect(server.callsOf(PUT).map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/admin/news/loom', { content: { ru: { title: 'Станок' } }, translation: { from: { ru: 'en' } }, version: 1 }],
  ]);
  const routes = server.calls.map(({ route }) => route);
  expect(routes.slice(routes.indexOf(PUT))).toContain('GET /api/admin/news/*');
});
