import { screen, within } from '@testing-library/react';
import type { AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { article } from './builders.ts';
import { button, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const texts = (title: string) => ({ title, excerpt: 'Excerpt', content: 'Content' });

/** English and Russian, of which the Russian one is behind. */
function open(address: string, over: Partial<AdminNews> = {}) {
  const server = new FakeServer();
  server.news.all = [
    article({
      id: 'n1',
      content: { en: texts('Nine'), ru: texts('Девять') },
      translations: {
        en: { state: 'original', from: 'en', fields: {} },
        ru: { state: 'behind', from: 'en', fields: {} },
        uz: { state: 'missing', from: null, fields: {} },
      },
      ...over,
    }),
  ];
  return { server, ...openConsole(server, address) };
}
const sent = (server: FakeServer) => server.callsOf('PUT /api/admin/news/*').at(-1)?.body;

test('a language that is behind is said to be still right', async () => {
  const { server, user } = open('/admin/news/n1/edit#ru');
  await user.click(await screen.findByRole('checkbox', { name: 'Still right' }));
  expect(screen.getByText('The source has changed since: English.')).toBeVisible();
  await user.click(button('Save'));
  await screen.findByText('Just saved');
  expect(sent(server)).toMatchObject({ translation: { still_right: ['ru'] } });
});

test('a new text is made from the first language that is written, or from another one', async () => {
  const { server, user } = open('/admin/news/n1/edit#uz');
  const from = await screen.findByRole('combobox', { name: 'Made from' });
  expect(from).toHaveValue('');
  fill(screen.getByRole('textbox', { name: 'Title' }), 'Toʻqqiz');
  expect(from).toHaveValue('en');
  await user.selectOptions(from, 'Russian');
  await user.click(button('Save'));
  await screen.findByText('Just saved');
  expect(sent(server)).toMatchObject({ translation: { from: { uz: 'ru' } } });
});

test('a change of a source is a small correction, for what visitors see', async () => {
  const { server, user } = open('/admin/news/n1/edit#en');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('checkbox', { name: /^Small correction/ })).not.toBeInTheDocument();
  fill(title, 'Nine!');
  await user.click(screen.getByRole('checkbox', { name: /^Small correction/ }));
  await user.click(button('Save'));
  await screen.findByText('Just saved');
  expect(sent(server)).toMatchObject({ translation: { small: ['en'] } });
});

test('rows tell of languages that are behind in words', async () => {
  open('/admin/news');
  const row = await screen.findByRole('article');
  expect(within(row).getByRole('link', { name: 'RU behind' })).toBeVisible();
  expect(within(row).getByRole('link', { name: 'EN original' })).toBeVisible();
});

const done = (writer: string): Partial<AdminNews> => ({
  translations: {
    en: { state: 'original', from: 'en', fields: {} },
    ru: { state: 'current', from: 'en', fields: {}, written_by: writer },
  },
});
const OWN = 'Somebody else can mark this language as checked: its last change is yours.';

test('somebody else than its last writer checks a language', async () => {
  const { server, user } = open('/admin/news/n1/edit#ru', done('another'));
  await user.click(await screen.findByRole('checkbox', { name: 'Checked' }));
  expect(screen.queryByText(OWN)).not.toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Just saved');
  expect(sent(server)).toMatchObject({ translation: { checked: ['ru'] } });
});

test('its last writer reads why it is for somebody else', async () => {
  open('/admin/news/n1/edit#ru', done('b'));
  expect(await screen.findByText(OWN)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Checked' })).not.toBeInTheDocument();
});

test('a language that is emptied and typed anew keeps its source', async () => {
  const { server, user } = open('/admin/news/n1/edit#en', {
    content: { en: { title: 'Nine' }, ru: { title: 'Девять' } },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  fill(title, '');
  fill(title, 'Ten');
  await user.click(button('Save'));
  await screen.findByText('Just saved');
  expect(sent(server)).not.toHaveProperty('translation');
});
