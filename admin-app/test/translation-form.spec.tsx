import type { AdminNews, TranslationRow } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { article, branch, collection, picture } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { term } from './fake-terms.ts';
import { withoutLayout } from './text-media.ts';

const UPDATE = 'PUT /api/admin/news/*';
const LIST = 'GET /api/admin/translations';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const;
const text = {
  schema: 1,
  doc: {
    type: 'doc',
    content: [
      { ...paragraph('How it works'), type: 'heading', attrs: { level: 2 } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'By ' },
          { type: 'text', text: 'hand', marks: [{ type: 'link', attrs: { href: 'https://museum.example/hand' } }] },
        ],
      },
    ],
  },
} as const;
const en = { title: 'Ten looms', content: 'How it works\n\nBy hand', text: structuredClone(text) as never };
const behind = {
  state: 'behind',
  from: 'en',
  fields: { title: 'behind', content: 'missing' },
  versions: { title: 2 },
} as const;

const row = (id: string): TranslationRow => ({
  type: 'news',
  id,
  title: { en: id },
  state: 'behind',
  from: 'en',
  words: 2,
  stage: 'public',
  views: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
});

beforeEach(emptyBrowserStore);

function open(content: AdminNews['content'] = { en, kk: { title: 'Toǵız stanok' } }, over: object = {}) {
  const server = new FakeServer();
  const translations = { kk: { ...behind, ...over } };
  const items = ['a', 'b'].map((id) => article({ id, version: 4, content, translations }));
  server.news.all = items;
  server.next(LIST, () => Response.json({ translations: [row('a'), row('b')], total: 2 }));
  const earlier = { content: { en: { title: 'Nine looms' } } };
  server.next('GET /api/admin/news/*/revisions/2', () => Response.json({ item: earlier }));
  return { server, ...openConsole(server, '/admin/languages/news/a?lang=kk') };
}

const title = () => screen.findByRole('textbox', { name: 'Title' });

test('the source stands beside each text, with the words that changed; only words are written', async () => {
  open();
  await waitFor(async () => expect(await title()).toHaveFocus());
  const source = screen.getByText('English: Title').parentElement;
  expect(source?.querySelector('del')).toHaveTextContent('Removed: Nine');
  expect(source?.querySelector('ins')).toHaveTextContent('Added: Ten');
  const passages = screen.getAllByRole('textbox', { name: /^Content, / });
  expect(passages.map((passage) => passage.getAttribute('aria-label'))).toEqual([
    'Content, 1: heading',
    'Content, 2: paragraph',
  ]);
  expect(screen.getByText('No changes')).toBeVisible();
});

test('Ctrl+Enter saves, says what it was made from, and opens the next one', async () => {
  const { server, user } = open();
  fill(await title(), 'On stanok');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findAllByText('2 of 2')).length).toBeGreaterThan(0);
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    version: 4,
    content: { en: { title: 'Ten looms', text }, kk: { title: 'On stanok', text: null } },
    translation: { from: { kk: 'en' } },
  });
});

test('“Still right” saves without a change of words', async () => {
  const { server, user } = open();
  await title();
  await user.click(button('Still right'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ translation: { from: { kk: 'en' }, still_right: ['kk'] } });
});

test('the author’s name in other letters stands beside the usual one, and is saved in its place', async () => {
  const server = new FakeServer();
  const translations = {
    kk: { ...behind, fields: { title: 'current', author: 'behind' }, versions: { author: 2 } },
  } as const;
  const names = { author: 'Aygul Utepova', authorNames: { kk: 'Aygúl' } };
  server.news.all = [
    article({ id: 'a', version: 4, content: { en, kk: { title: 'Stanok' } }, ...names, translations }),
  ];
  server.next(LIST, () => Response.json({ translations: [row('a')], total: 1 }));
  const earlier = { content: { en }, author: 'Aygul' };
  server.next('GET /api/admin/news/*/revisions/2', () => Response.json({ item: earlier }));
  const { user } = openConsole(server, '/admin/languages/news/a?lang=kk');
  const name = await screen.findByRole('textbox', { name: 'Author' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.getByText('English: Author').parentElement?.querySelector('ins')).toHaveTextContent('Added: Utepova');
  fill(name, 'Aygúl Ótepova');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    author: 'Aygul Utepova',
    authorNames: { en: null, ru: null, uz: null, kk: 'Aygúl Ótepova' },
    translation: { from: { kk: 'en' } },
  });
});

test('the texts of an object record are translated beside their sources, and an inscription stands for itself', async () => {
  const server = new FakeServer();
  const fields = {
    title: 'current',
    'record.inscriptions[1].translation': 'missing',
    'record.credit_line': 'behind',
  } as const;
  const translations = { kk: { ...behind, from: 'ru', fields, versions: { 'record.credit_line': 2 } } } as const;
  const gift = { en: 'A gift', ru: 'Дар десяти ткачих', kk: 'Toǵız toqıwshınıń sawǵası' };
  const signed = { content: 'Другу', lang: 'ru', translation: { en: 'To a friend' } };
  const record = {
    credit_line: gift,
    inscriptions: [{ content: 'No words' }, signed],
    rights: { holder: { en: 'N' } },
  };
  const content = { ru: { title: 'Ковёр' }, kk: { title: 'Gilem' } };
  server.collections.all = [collection({ id: 'a', version: 4, content, record, translations })];
  server.next(LIST, () => Response.json({ translations: [{ ...row('a'), type: 'collections' }], total: 1 }));
  const earlier = { content: { ru: content.ru }, record: { credit_line: { ru: 'Дар девяти ткачих' } } };
  server.next('GET /api/admin/collections/*/revisions/2', () => Response.json({ item: earlier }));
  const { user } = openConsole(server, '/admin/languages/collections/a?lang=kk');
  const inscription = await screen.findByRole('textbox', { name: 'Inscriptions 2, Translation' });
  await waitFor(() => expect(inscription).toHaveFocus());
  const source = (name: string) => screen.getByText(name).parentElement;
  expect(source('Russian: Inscriptions 2, Translation')).toHaveTextContent('Другу');
  expect(source('Russian: Credit line')?.querySelector('ins')).toHaveTextContent('десяти');
  expect(screen.queryByRole('textbox', { name: /Rights/ })).toBeNull();
  fill(inscription, 'Dosqa');
  fill(screen.getByRole('textbox', { name: 'Credit line' }), 'On toqıwshınıń sawǵası');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.callsOf('PUT /api/admin/collections/*')).toHaveLength(1));
  expect(server.callsOf('PUT /api/admin/collections/*')[0]?.body).toMatchObject({
    record: {
      credit_line: { ...gift, kk: 'On toqıwshınıń sawǵası' },
      inscriptions: [{ content: 'No words' }, { ...signed, translation: { en: 'To a friend', kk: 'Dosqa' } }],
    },
    translation: { from: { kk: 'ru' } },
  });
});

test('what an entry says of a picture is translated under the number of the picture', async () => {
  const server = new FakeServer();
  const name = 'pictures.p2.caption';
  const translations = { kk: { ...behind, fields: { title: 'current', [name]: 'missing' }, versions: {} } } as const;
  const media = [picture({ id: 'p1' }), picture({ id: 'p2' })];
  const pictures = [{ media: 'p2', caption: { en: 'In 1932' }, view: 'front' as const }];
  const content = { en, kk: { title: 'Stanok' } };
  server.news.all = [article({ id: 'a', version: 4, content, media, pictures, translations })];
  server.next(LIST, () => Response.json({ translations: [row('a')], total: 1 }));
  const { user } = openConsole(server, '/admin/languages/news/a?lang=kk');
  const caption = await screen.findByRole('textbox', { name: 'Other words for picture 2 in this entry: Caption' });
  await waitFor(() => expect(caption).toHaveFocus());
  fill(caption, '1932-jılı');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    pictures: [{ media: 'p2', caption: { en: 'In 1932', kk: '1932-jılı' }, view: 'front' }],
    translation: { from: { kk: 'en' } },
  });
});

/** The museum's terms: of the source, and forms that are not to be used in the translation. */
function knowTerms(server: FakeServer) {
  const found = { id: 'loom', kind: 'object_name', labels: { en: 'loom', kk: 'ármek' } };
  const frame = { ...found, id: 'frame', labels: { en: 'loom', kk: 'dúkan' } };
  const hand = { id: 'hand', kind: 'glossary', labels: { en: 'hand' }, forms: [{ text: 'hand', deprecated: false }] };
  const answer = ({ body }: { body: unknown }) => {
    const { lang, text: asked } = body as { lang: string; text: string };
    const forms = lang === 'en' ? [{ text: 'looms', deprecated: false }] : [{ text: 'stanok', deprecated: true }];
    const isNamed = forms.some((form) => asked.includes(form.text));
    return Response.json({
      terms: [
        ...(isNamed ? [{ ...found, forms }] : []),
        ...(lang === 'en' ? [{ ...frame, forms }] : []),
        ...(lang === 'en' ? [hand] : []),
      ],
    });
  };
  for (let call = 0; call < 6; call++) server.next('POST /api/admin/terms/*', answer);
}

test('terms of the source are marked, and offered at the caret', async () => {
  withoutLayout();
  const { server, user } = open();
  knowTerms(server);
  const mark = await screen.findByText('looms', { selector: 'mark' });
  expect(mark).toHaveAttribute('title', 'ármek, dúkan');
  const field = await title();
  fill(field, 'On ');
  field.focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(await screen.findByRole('menuitem', { name: /^ármek/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('On ármek');
  const [, passage] = within(screen.getByRole('region', { name: 'Content' })).getAllByRole('textbox');
  passage?.focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const lacking = await screen.findByRole('menuitem', { name: /^no translation yet/ });
  expect(lacking).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(passage).toHaveFocus();
});

test('a link of the source is set on the words that are selected, or written', async () => {
  withoutLayout();
  const { server, user } = open();
  await title();
  const [, passage] = within(screen.getByRole('region', { name: 'Content' })).getAllByRole('textbox');
  passage?.focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await user.click(await screen.findByRole('menuitem', { name: /^Link: hand/ }));
  expect(passage?.querySelector('a')).toHaveTextContent('hand');
  await user.keyboard(saveAndNext);
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  const marks = [{ type: 'link', attrs: { href: 'https://museum.example/hand' } }];
  const written = [{ type: 'heading' }, { type: 'paragraph', content: [{ text: 'hand', marks }] }];
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ content: { kk: { text: { doc: { content: written } } } } });
});

test('a form that is not to be used is told, with the right one', async () => {
  const { server } = open();
  knowTerms(server);
  expect(await screen.findByText('“stanok” is not to be used. Right: ármek')).toBeVisible();
  fill(await title(), 'Toǵız ármek');
  await waitFor(() => expect(screen.queryByText(/is not to be used/)).not.toBeInTheDocument());
});

test('in a formatted text it is underlined', async () => {
  withoutLayout();
  const written = { ...text, doc: { ...text.doc, content: [paragraph('Stanok-dúkan, zatlardıń biri')] } };
  const source = { ...text, doc: { ...text.doc, content: [paragraph('A loom')] } };
  const { server } = open({
    en: { title: 'Loom', text: source as never },
    kk: { title: 'Ármek', text: written as never },
  });
  const forms = ['Stanok-dúkan', 'zatlardıń'].map((form) => ({ text: form, deprecated: true }));
  const found = { id: 'loom', kind: 'object_name', labels: { en: 'loom', kk: 'ármek' }, forms };
  for (let call = 0; call < 4; call++) server.next('POST /api/admin/terms/*', () => Response.json({ terms: [found] }));
  expect(await screen.findByText('“zatlardıń” is not to be used. Right: ármek')).toBeVisible();
  const passage = screen.getByRole('textbox', { name: /^Content, 1/ });
  const underlined = [...passage.querySelectorAll('span')].map((span) => span.textContent);
  expect(underlined).toEqual(['Stanok-dúkan', 'zatlardıń']);
});

test('Alt with an arrow leads from field to field', async () => {
  const { user } = open();
  await waitFor(async () => expect(await title()).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const [first] = within(screen.getByRole('region', { name: 'Content' })).getAllByRole('textbox');
  expect(first).toHaveFocus();
});

test('branches are translated with their addresses, and the rest of them stays', async () => {
  const server = new FakeServer();
  const stored = branch({
    id: 'b',
    version: 2,
    content: { en: { title: 'The house' } },
    addresses: { en: '1 Long street' },
    translations: { kk: { state: 'missing', from: 'en', fields: { title: 'missing' } } },
  });
  server.role = 'superadmin';
  server.branches.all = [stored];
  server.next(LIST, () => Response.json({ translations: [{ ...row('b'), type: 'branches' }], total: 1 }));
  const { user } = openConsole(server, '/admin/languages/branches/b?lang=kk');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'Úy');
  fill(screen.getByRole('textbox', { name: 'Address' }), 'Uzın kóshe, 1');
  await user.keyboard(saveAndNext);
  await waitFor(() => expect(server.callsOf('PUT /api/admin/branches/*')).toHaveLength(1));
  expect(server.callsOf('PUT /api/admin/branches/*')[0]?.body).toMatchObject({
    version: 2,
    content: { en: { title: 'The house' }, kk: { title: 'Úy' } },
    addresses: { en: '1 Long street', kk: 'Uzın kóshe, 1' },
    translation: { from: { kk: 'en' } },
  });
});

const saveAndNext = '{Control>}{Enter}{/Control}';
const held = (server: FakeServer) => {
  let answer: () => void = () => undefined;
  server.next(
    LIST,
    () => new Promise((resolve) => (answer = () => resolve(Response.json({ translations: [], total: 0 })))),
  );
  return () => answer();
};

test('nothing can be typed into the saved form once the next one is on its way', async () => {
  const { router, user } = open();
  const field = await title();
  fill(field, 'On stanok');
  let isInert: boolean | undefined;
  router.subscribe(({ location }) => {
    if (location.pathname.endsWith('/b')) isInert = field.closest('[inert]') !== null;
  });
  await user.keyboard(saveAndNext);
  await screen.findAllByText('2 of 2');
  expect(isInert).toBe(true);
  expect((await title()).closest('[inert]')).toBeNull();
});

test('after the last one the list is read again; who has gone on meanwhile stays there', async () => {
  const { server, user, where } = open();
  await title();
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await screen.findAllByText('2 of 2');
  fill(await title(), 'On stanok');
  const answerList = held(server);
  await user.keyboard(saveAndNext);
  await waitFor(() => expect(server.callsOf(LIST)).toHaveLength(2));
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await screen.findAllByText('1 of 2');
  await title();
  answerList();
  // the item is none of the list any more
  await waitFor(() => expect(screen.queryAllByText('1 of 2')).toEqual([]));
  await user.type(await title(), ' 9');
  expect(await title()).toHaveValue('Toǵız stanok 9');
  expect(where()).toBe('/admin/languages/news/a?lang=kk');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Ctrl+Enter in a question that is not sent asks before the next one opens', async () => {
  const { user, where } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask the author: Title' }));
  const question = screen.getByRole('textbox', { name: 'Question: Title' });
  fill(question, 'Which loom?');
  await user.keyboard(saveAndNext);
  expect(await dialog('Leave without saving?')).toBeVisible();
  expect(question.closest('[inert]')).toBeNull();
  await user.click(button('Stay'));
  expect(question).toHaveValue('Which loom?');
  expect(where()).toBe('/admin/languages/news/a?lang=kk');
});

test('Ctrl+Enter saves nothing beneath a question of the console', async () => {
  const { server, user } = open();
  fill(await title(), 'On stanok');
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await dialog('Leave without saving?');
  await user.keyboard(saveAndNext);
  await user.click(button('Stay'));
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('whoever wrote the language last reads that somebody else checks it', async () => {
  open(undefined, { written_by: 'b' });
  await title();
  expect(screen.getByText('Somebody else can mark this language as checked: its last change is yours.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Checked' })).not.toBeInTheDocument();
});

test('a check of what was typed just now is refused in words', async () => {
  const { server, user } = open();
  fill(await title(), 'On stanok');
  const refusal = { code: 'invalid', errors: [{ field: 'translation.checked.kk', code: 'own_text', message: '' }] };
  server.next(UPDATE, () => Response.json(refusal, { status: 400 }));
  await user.click(button('Checked'));
  const words = 'Qaraqalpaqsha, Checked: Somebody else has to check it: the last change of this language is yours.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(await title()).toHaveValue('On stanok');
});

test('a term of the list opens in its own form, where a label that is behind is marked as right', async () => {
  const server = new FakeServer();
  const kk = { state: 'behind', from: 'en', fields: { labels: 'behind' } } as const;
  server.terms.all = [term({ id: 'wool', labels: { en: 'Wool', kk: 'Jún' }, version: 3, translations: { kk } })];
  server.next(LIST, () => Response.json({ translations: [{ ...row('wool'), type: 'terms' }], total: 1 }));
  const { user, where } = openConsole(server, '/admin/languages?lang=kk');
  const list = within(await screen.findByRole('table', { name: 'To translate' }));
  expect(list.getByRole('cell', { name: 'Terms' })).toBeVisible();
  await user.click(list.getByRole('link', { name: 'wool' }));
  expect(where()).toBe('/admin/terms/wool/edit');
  const marks = within(await screen.findByRole('group', { name: 'Qaraqalpaqsha' }));
  await user.click(marks.getByRole('checkbox', { name: 'Still right' }));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf('PUT /api/admin/terms/*')[0]?.body).toMatchObject({
    translation: { still_right: ['kk'] },
    version: 3,
  });
});
