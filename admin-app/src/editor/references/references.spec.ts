import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { history, undo } from 'prosemirror-history';
import { EditorState, NodeSelection, type Command } from 'prosemirror-state';
import { fromEditor, toEditor } from '../convert.ts';
import { setCard } from '../questions/LazyFields.tsx';
import { embedAddress, embedAround, linkOnLine, setEmbed } from './embed.ts';

const ID = '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa';
const href = 'https://youtu.be/abc';
const embed = { href, title: 'A loom at work', media: null };
const line = (...content: DocumentNode[]): DocumentNode => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
});

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  expect(command(state, (tr) => (next = state.apply(tr)))).toBe(true);
  return next;
}

const opened = (...blocks: DocumentNode[]) => EditorState.create({ doc: toEditor(blocks), plugins: [history()] });
const blocksOf = ({ doc }: EditorState) => fromEditor(doc);

test.each([
  ['https://www.youtube.com/watch?v=abc&si=track', 'https://www.youtube.com/watch?v=abc'],
  ['youtu.be/abc', href],
  ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
  ['https://www.youtube.com/shorts/abc', 'https://www.youtube.com/shorts/abc'],
  ['https://m.youtube.com/playlist?list=PL1', 'https://m.youtube.com/playlist?list=PL1'],
  ['https://vimeo.com/channels/staff/1', 'https://vimeo.com/channels/staff/1'],
  ['https://vimeo.com/1/0123abcdef', 'https://vimeo.com/1/0123abcdef'],
  ['https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.org&v=abc', undefined],
  ['https://www.youtube.com/@museum', undefined],
  ['https://youtu.be/', undefined],
  ['https://vimeo.com/museum', undefined],
  ['https://example.org/video', undefined],
  ['https://youtube.com.example.org/', undefined],
  ['http://youtube.com/watch?v=abc', undefined],
  ['javascript:alert(1)', undefined],
  ['a loom', undefined],
])('%s is the address of a video: %s', (typed, address) => {
  expect(embedAddress(typed)).toBe(address);
});

test('an address on an empty line is a link at first, then a video, and a link again when that is undone', () => {
  const linked = run(opened(), linkOnLine(href));
  const asLink = [line({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })];
  expect(blocksOf(linked)).toEqual(asLink);
  expect(embedAround(linked)).toMatchObject({ href });
  const embedded = run(linked, setEmbed(embed));
  expect(blocksOf(embedded)).toEqual([{ type: 'embed', attrs: { href, title: embed.title } }, line()]);
  expect(blocksOf(run(embedded, undo))).toEqual(asLink);
});

test('an address among other words stays as it is', () => {
  const state = opened(line({ type: 'text', text: 'see ' }));
  expect(linkOnLine(href)(state)).toBe(false);
  expect(embedAround(state)).toBeUndefined();
});

test('a selected video or card is changed in its place', () => {
  const state = opened({ type: 'embed', attrs: { href, title: 'Old' } }, line({ type: 'text', text: 'after' }));
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
  expect(embedAround(selected)).toMatchObject({ title: 'Old' });
  const changed = run(selected, setEmbed({ ...embed, media: ID }));
  expect(blocksOf(changed)[0]).toEqual({ type: 'embed', attrs: { href, title: embed.title, media: ID } });
  expect(changed.selection).toBeInstanceOf(NodeSelection);
  const card = run(changed, (before, dispatch) => setCard({ type: 'news', id: ID })(before, dispatch));
  expect(blocksOf(card).map(({ type }) => type)).toEqual(['embed', 'card', 'paragraph']);
});
