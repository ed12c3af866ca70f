import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, within } from '@testing-library/react';
import { article, event, exhibition, page } from './builders.ts';
import { box, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const half = { en: { title: 'A loom', content: 'Of wood.' }, kk: { title: 'Toqıw stanogı' } };
const NOTE = 'Visitors do not see this language while “Content” is empty; they see English instead.';
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const hidden = async (name: RegExp) => within(await tab(name)).queryAllByText('not shown').length;

function open(path: string, lang?: Lang) {
  const server = new FakeServer();
  server.news.all = [article({ id: 'one', content: half })];
  server.exhibitions.all = [exhibition({ id: 'one', content: half })];
  server.pages.all = [page({ id: 'one', content: half })];
  server.events.all = [event({ id: 'one', content: { en: { title: 'A day', description: 'Long' }, kk: half.kk } })];
  return openConsole(server, `/admin/${path}/one/edit`, { lang });
}

test.each(['news', 'exhibitions', 'pages'])('a form of %s says which language visitors are not shown', async (type) => {
  const { user } = open(type);
  expect(await hidden(/^Qaraqalpaqsha/)).toBe(1);
  expect(await hidden(/^English/)).toBe(0);
  expect(await hidden(/^Русский/)).toBe(0);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  await user.click(await tab(/^Qaraqalpaqsha/));
  expect(screen.getByText(NOTE)).toBeVisible();
});

test('where a title is enough, a language is not hidden: one sentence says what its readers see', async () => {
  const { user } = open('events');
  const seen = async (name: RegExp) => {
    await user.click(await tab(name));
    return screen
      .getAllByText(/^Visitors (see (this|English)|do not)|^Once this is public/)
      .map(({ textContent }) => textContent);
  };
  expect(await hidden(/^Qaraqalpaqsha/)).toBe(0);
  expect(await seen(/^English/)).toEqual(['Visitors see this language.']);
  expect(await seen(/^Qaraqalpaqsha/)).toEqual(['Visitors see this language, and English where a text is missing.']);
  expect(await seen(/^Русский/)).toEqual(['Visitors see English instead of this language.']);
  await user.click(screen.getByRole('switch', { name: 'Published' }));
  expect(await seen(/^Русский/)).toEqual(['Once this is public, visitors will see English instead of this language.']);
  await user.click(await tab(/^Qaraqalpaqsha/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visitors see it' }), 'not yet');
  expect(screen.getByText('Visitors do not see this language yet; they see English instead.')).toBeVisible();
  expect(await hidden(/^Qaraqalpaqsha/)).toBe(1);
});

test('it follows what is typed: without its title a language is only empty', async () => {
  const { user } = open('news');
  await user.click(await tab(/^Qaraqalpaqsha/));
  fill(box('Title'), '');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  expect(await hidden(/^Qaraqalpaqsha/)).toBe(0);
  fill(box('Title'), 'Stanok');
  expect(screen.getByText(NOTE)).toBeVisible();
});

test.each<[Lang, string]>([
  ['ru', 'Пока поле «Текст» пусто'],
  ['uz', '«Matn» maydoni boʻsh boʻlsa'],
  ['kk', '«Mazmunı» maydanı bos bolsa'],
])('in %s, too', async (lang, words) => {
  const { user } = open('news', lang);
  await user.click(await tab(/^Qaraqalpaqsha/));
  expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
});
