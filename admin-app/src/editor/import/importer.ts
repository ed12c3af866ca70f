import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { DOCUMENT_LIMITS } from '@muzey/shared-ui/document/schema.ts';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { marks, nodes, schema } from '../schema.ts';
import { chatLines } from './chat-text.ts';
import { MAX_HTML_LENGTH } from './dom.ts';
import { isInCell, inlineSlice, putBlocks, removeMarks, sliceOf, withPictures, type InsertPictures } from './insert.ts';
import { readHtml, type Reading, type ReadingOptions } from './read-html.ts';
import { Report, type Change } from './report.ts';
import { importT, type ImportT } from './words.ts';

/** The data of a paste or a drop. */
export interface Given {
  html: string;
  text: string;
  rtf: string;
  files: readonly File[];
  /** The browser's event, for plugins that insert some of it elsewhere. */
  event?: ClipboardEvent;
}

/** A message below the text about pasted or imported content. */
export interface ImportNotice {
  words: string;
  /** Removes the marks of missing pictures from the text. */
  remove?: { label: string; run: Command };
}

export interface Around {
  /** The language of the text. */
  lang: Lang;
  /** The language of the console. */
  words: Lang;
  /** Absent if pictures cannot be uploaded: their places are marked then. */
  insertPictures: InsertPictures | undefined;
}

const MAX_TEXT_LENGTH = 2 * DOCUMENT_LIMITS.bytes;

/** The line that replaces a picture that was not imported. */
const markOf = (t: ImportT, name: string): string =>
  name === '' ? `[${t('import-missingPicture')}]` : `[${t('import-missingPicture')}: ${name}]`;

const marksOfAll = LANGS.map((lang) => `[${importT(lang)('import-missingPicture')}`);
const isMark = (line: string): boolean => line.endsWith(']') && marksOfAll.some((mark) => line.startsWith(mark));

export const optionsOf = (
  { lang, words, insertPictures }: Around,
  sources: ReadingOptions['sources'],
): ReadingOptions => {
  const t = importT(words);
  return {
    tag: languages[lang].tag,
    unnamed: t('import-unnamedTable'),
    missing: (name) => markOf(t, name),
    sources: insertPictures ? sources : undefined,
  };
};

/** One line for each change. */
export const changesIn = (report: Report, t: ImportT): string[] =>
  report.changes.map(([change, count]: [Change, number]) => t(`import-change-${change}`, { count }));

export function noticeOf(report: Report, words: Lang): ImportNotice | undefined {
  const t = importT(words);
  const changes = changesIn(report, t);
  if (changes.length === 0) return undefined;
  const isRefused = report.count('tooLarge') > 0;
  const sentences = changes.map((change) => `${change}.`).join(' ');
  return {
    words: isRefused ? sentences : t('import-pasted', { changes: sentences }),
    ...(report.count('missingPictures') > 0 && {
      remove: { label: t('import-removeMarks'), run: removeMarks(isMark) },
    }),
  };
}

/** Whether a plain text is from a messenger and uses its markers. */
export const isChat = (text: string): boolean => text.length <= MAX_TEXT_LENGTH && chatLines(text) !== undefined;

function plainReading(text: string, report: Report): Reading {
  if (text.length > MAX_TEXT_LENGTH) {
    report.add('tooLarge');
    return { blocks: [], pictures: [], report };
  }
  return {
    ...readHtml(
      text
        .split(/(?:\r\n?|\n)+/)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join(''),
      PLAIN,
    ),
    report,
  };
}

const PLAIN: ReadingOptions = { tag: 'und', unnamed: '', missing: () => '', sources: undefined };

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function chatReading(text: string): Reading | undefined {
  const lines = chatLines(text);
  if (!lines) return undefined;
  const blocks = lines.map((line): Node =>
    nodes.paragraph.create(
      null,
      line.map((piece) =>
        schema.text(piece.text, [
          ...(piece.strong ? [marks.strong.create()] : []),
          ...(piece.em ? [marks.em.create()] : []),
        ]),
      ),
    ),
  );
  return { blocks, pictures: [], report: new Report() };
}

/** Reads pasted data as blocks. */
export function read({ html, text, rtf, files }: Given, around: Around): Reading {
  if (html === '') return chatReading(text) ?? plainReading(text, new Report());
  if (html.length <= MAX_HTML_LENGTH) return readHtml(html, optionsOf(around, { files, rtf }));
  const report = new Report();
  report.add('asPlainText');
  return plainReading(text, report);
}

/** Replaces the selection by the content. */
export function put(view: EditorView, given: Given, around: Around): ImportNotice | undefined {
  const reading = read(given, around);
  const { blocks, pictures, report } = reading;
  if (blocks.length > 0 && !isTaken(view, given, blocks)) {
    const tr = putBlocks(view.state, blocks).setMeta('paste', true).setMeta('uiEvent', 'paste');
    withPictures(view, tr, pictures, around.insertPictures);
  }
  return noticeOf(report, around.words);
}

/** Whether a plugin handles it in its own way, such as for the cells of a table. */
function isTaken(view: EditorView, { event }: Given, blocks: readonly Node[]): boolean {
  const slice = isInCell(view.state) ? inlineSlice(blocks) : sliceOf(blocks);
  return (
    event !== undefined && view.someProp('handlePaste', (handle) => handle(view, event, slice) || undefined) === true
  );
}
