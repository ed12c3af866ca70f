import type { DocumentFigure, FormattedDocument } from '@muzey/shared-ui/api/generated/index.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { EditorView } from 'prosemirror-view';
import { article, fileDetails, mediaDetails } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { FakeUpload } from './fake-uploads.ts';

export type Block = NonNullable<FormattedDocument['doc']['content']>[number];

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Ids of media in the form that the document schema requires. */
export const BOAT = idOf(1);
export const RUG = idOf(2);
export const YURT = idOf(3);
export const WEAVING = idOf(4);
export const SONG = idOf(5);
export const RULES = idOf(6);

export const UPDATE = 'PUT /api/admin/news/*';

export const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
export const figure = (media: string, attrs: Partial<DocumentFigure['attrs']> = {}): DocumentFigure => ({
  type: 'figure',
  attrs: { media, ...attrs },
});

/** jsdom has no layout, which the editor needs: nothing is at any point, and everything is in one corner. */
export function withoutLayout(): void {
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => null });
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
}

export const textbox = () => screen.getByRole('textbox', { name: 'Content' });

/** The form of an article with such a text, and a library. */
export const openText = (...content: Block[]) => openTextOn(new FakeServer(), ...content);

export async function openTextOn(server: FakeServer, ...content: Block[]) {
  server.media.stored = [
    mediaDetails({ id: BOAT, alt: { en: 'A boat' }, caption: { en: 'On the sea' }, creator: 'A. Berdimurat' }),
    mediaDetails({ id: RUG, alt: { en: 'A rug' } }),
    mediaDetails({ id: YURT, width: 600, height: 900 }),
  ];
  server.media.files = [
    fileDetails({ id: WEAVING, kind: 'film', url: '/api/media/weaving.mp4', caption: { en: 'Weaving' } }),
    fileDetails({ id: SONG, kind: 'audio', url: '/api/media/song.mp3', caption: { en: 'A song' } }),
    fileDetails({
      id: RULES,
      kind: 'document',
      url: '/api/media/rules.pdf',
      original: { name: 'Rules.pdf', bytes: 240_000, checksum: 'cd'.repeat(32) },
    }),
  ];
  const text: FormattedDocument = { schema: 1, doc: { type: 'doc', content } };
  server.news.all = [
    article({ id: 'a', content: { en: { title: 'A loom', text }, ru: { title: 'Станок' } }, version: 4 }),
  ];
  const view = openConsole(server, '/admin/news/a/edit');
  await screen.findByRole('textbox', { name: 'Content' });
  return { ...view, server };
}

/** Opens the tool for a block in the empty line of a text. */
export async function insert(user: UserEvent, name: string): Promise<void> {
  await user.type(textbox(), '/');
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** The blocks that a form saved last. */
export function savedBlocks(server: FakeServer): unknown {
  const body = server.callsOf(UPDATE).at(-1)?.body as { content: { en: { text: FormattedDocument | null } } };
  return body.content.en.text?.doc.content;
}

export const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** Pastes files at the cursor. */
export const paste = (...files: File[]) =>
  fireEvent.paste(textbox(), { clipboardData: { files, types: ['Files'], getData: () => '' } });

/** Drops files at a position of the text, which jsdom cannot compute without a layout. */
export function dropAt(pos: number, ...files: File[]): void {
  const layout = jest.spyOn(EditorView.prototype, 'posAtCoords').mockReturnValue({ pos, inside: -1 });
  fireEvent.drop(textbox(), { dataTransfer: { files, types: ['Files'], getData: () => '' } });
  layout.mockRestore();
}

export async function upload(index: number): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(index));
  const found = FakeUpload.all[index];
  if (!found) throw new Error(`there is no upload ${index}`);
  return found;
}

export const arrive = async (index: number) => {
  const one = await upload(index);
  const { length } = textbox().querySelectorAll('progress');
  act(() => one.succeed());
  await waitFor(() => expect(textbox().querySelectorAll('progress')).not.toHaveLength(length));
};
