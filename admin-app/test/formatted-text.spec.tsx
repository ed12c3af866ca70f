import type { FormattedDocument } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftsAt, storeDraft } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { article } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/news/*';

type Block = NonNullable<FormattedDocument['doc']['content']>[number];

const documentOf = (...content: Block[]): FormattedDocument => ({ schema: 1, doc: { type: 'doc', content } });
const heading = (text: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const mine = documentOf(heading('Loom'), paragraph('Wool'));
const stored = article({
  id: 'a',
  content: { en: { title: 'A loom', content: 'Loom\n\nWool', text: mine }, ru: { title: 'Станок' } },
  version: 4,
});

beforeEach(emptyBrowserStore);

test('of a text beside the own one only the line above it is laid out as a row, so that bold words and links stay in theirs', () => {
  const css = readFileSync(join(__dirname, '../src/fields/languages.module.css'), 'utf8');
  document.body.innerHTML = `<style>${css.replace(/^@layer app \{|\}\s*$/g, '')}</style>
    <div class="source"><p>English</p><div><p>A <b>loom</b></p></div></div>`;
  expect([...document.querySelectorAll('p')].map((line) => getComputedStyle(line).display)).toEqual(['flex', 'block']);
  document.body.replaceChildren();
});

async function open(server = new FakeServer(), content: typeof stored.content = stored.content) {
  server.news.all = [{ ...stored, content }];
  const view = openConsole(server, '/admin/news/a/edit');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const text = await screen.findByRole('textbox', { name: 'Content' });
  return { ...view, server, title, text };
}

test('the document is shown with its structure, and sent as it is', async () => {
  const { user, server, title, text } = await open();
  expect(within(text).getByRole('heading', { level: 2, name: 'Loom' })).toBeVisible();
  fill(title, 'A loom, repaired');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    content: { en: { title: 'A loom, repaired', excerpt: null, text: mine }, ru: { title: 'Станок', text: null } },
  });
  expect(JSON.stringify(server.callsOf(UPDATE)[0]?.body)).not.toContain('"content":"Loom');
});

test('a form that is only looked at has no changes', async () => {
  const { text } = await open();
  text.focus();
  expect(screen.getByText('No changes')).toBeVisible();
});

test('one of two documents is chosen; the blocks that differ are marked', async () => {
  const { user, server, title } = await open();
  const theirs = documentOf(heading('Loom'), paragraph('Camel wool'));
  const content = { en: { title: 'A loom', content: 'Loom\n\nCamel wool', text: theirs }, ru: { title: 'Станок' } };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current: article({ ...stored, content, version: 5 }) }));
  fill(title, 'A loom, mine');
  await user.click(button('Save'));
  const question = within(await dialog('Somebody else has changed this in the meantime'));
  const field = within(question.getByRole('group', { name: 'English: Content' }));
  expect(field.getAllByText('Changed:')).toHaveLength(2);
  expect(field.getByText('Camel wool').parentElement).toHaveTextContent('Changed:');
  await user.click(field.getByRole('radio', { name: /^Theirs/ }));
  await user.click(question.getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
    content: { en: { title: 'A loom, mine', text: theirs } },
    version: 5,
  });
});

test('invisible characters are counted and removed, and the structure stays', async () => {
  const server = new FakeServer();
  const text = documentOf(heading('Lo\u200Bom'), paragraph('Wool'));
  const { user } = await open(server, { en: { title: 'A loom', content: 'Lo\u200Bom\n\nWool', text } });
  await user.click(button('Remove them: Content'));
  const box = screen.getByRole('textbox', { name: 'Content' });
  await waitFor(() => expect(within(box).getByRole('heading', { level: 2 }).textContent).toBe('Loom'));
});

test('the text of another language is beside it, and copied with its structure', async () => {
  localStorage.clear();
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: /^Русский/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Beside each text' }), 'en');
  await user.click(button('Copy here: Content'));
  const text = await screen.findByRole('textbox', { name: 'Content' });
  await waitFor(() => expect(within(text).getByRole('heading', { level: 2, name: 'Loom' })).toBeVisible());
});

test('unsaved text of the version before, which had no formatting, is offered with its paragraphs', async () => {
  const { title, unmount } = await open();
  fill(title, 'A loom, typed');
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/news/a/edit')).toHaveLength(1));
  unmount();
  const [kept] = await draftsAt('aygul', '/admin/news/a/edit');
  if (!kept) throw new Error('nothing is kept');
  const work: unknown = JSON.parse(
    JSON.stringify(kept.work, (key, value: unknown) => (key === 'blocks' ? undefined : value)).replaceAll(
      'Loom\\n\\nWool',
      'One\\n\\nTwo',
    ),
  );
  await storeDraft({ ...kept, work });
  const { user, text } = await open();
  expect(text).toHaveTextContent('LoomWool');
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('OneTwo'));
  expect(screen.getByRole('textbox', { name: 'Content' }).querySelectorAll('p')).toHaveLength(2);
});

test('a text of a later version is shown, and goes back as it came', async () => {
  const later = {
    schema: 2,
    doc: {
      type: 'doc',
      content: [
        {
          type: 'poem',
          attrs: { metre: 'aruz' },
          content: [{ type: 'verse', content: [{ type: 'text', text: 'A loom' }] }],
        },
        { type: 'paragraph', content: [{ type: 'text', text: 'of wood', marks: [{ type: 'rubric' }] }] },
      ],
    },
  };
  // as a later version of the API answers
  const text = JSON.parse(JSON.stringify(later)) as FormattedDocument;
  const server = new FakeServer();
  server.news.all = [{ ...stored, content: { en: { title: 'A loom', content: 'A loom\n\nof wood', text } } }];
  const { user } = openConsole(server, '/admin/news/a/edit');
  const group = within(await screen.findByRole('group', { name: 'Content' }));
  expect(group.getByText(/^This text was written with a newer version of this console/)).toBeVisible();
  expect(group.getByText('A loom')).toBeVisible();
  expect(group.getByText('of wood')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Content' })).not.toBeInTheDocument();
  expect(screen.getByText('No changes')).toBeVisible();
  fill(screen.getByRole('textbox', { name: 'Title' }), 'A loom, repaired');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    content: { en: { title: 'A loom, repaired', text: later } },
  });
});
