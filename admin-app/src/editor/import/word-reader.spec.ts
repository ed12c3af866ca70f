import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { DecompressionStream as NodeDecompressionStream } from 'node:stream/web';
import { TextDecoder as NodeTextDecoder } from 'node:util';
import {
  bullets,
  em,
  heading,
  item,
  link,
  note,
  numbers,
  paragraph,
  readingOf,
  storedOf,
  strong,
  table,
  text,
} from '../../../test/pasting.ts';
import { wordFile, wordParts, zipOf } from '@muzey/shared-ui/testing/word-file.ts';
import { readWordFile } from './word-file.ts';
import { readWord } from './word-reader.ts';
import { BadZip, readZip, storedZip, ZipTooLarge } from './zip.ts';

// browsers have these; jsdom has none, or its own
Object.assign(globalThis, {
  Blob: NodeBlob,
  File: NodeFile,
  DecompressionStream: NodeDecompressionStream,
  TextDecoder: NodeTextDecoder,
});

const png = (...bytes: number[]) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...bytes]);
const pictures = { loom: png(1), rug: png(2, 3) };
const limits = { entries: 100, bytes: 1_000_000 };
const everything = () => true;

test('a Word file with two pictures, a table and a note gives the expected document', async () => {
  const { html, pictures: files, losses } = await readWord(wordFile(pictures));
  const reading = readingOf(html, 'ru', { pictures: files });
  const place = (at: number) => paragraph(`\ufdd0${at}\ufdd0`);
  expect(storedOf(reading)).toEqual([
    heading(2, 'Ковры Каракалпакии'),
    heading(2, 'Узоры'),
    paragraph(
      text('Ковёр', strong),
      ' из ',
      text('Нукуса', em),
      note('Полевые записи, ', text('1966', em)),
      ', H',
      text('2', { type: 'sub' }),
      'O, ',
      text('сайт', link('https://example.org/')),
    ),
    bullets(item(paragraph('шерсть'), bullets(item(paragraph('верблюжья')), item(paragraph('тонкая'))))),
    paragraph('до после'),
    place(0),
    table('Таблица 1. Ковры по годам', ['Год', 'Число', ''], ['1966', '2', '3'], ['', '4', '5']),
    place(1),
    { type: 'blockquote', content: [paragraph('Сказано так')] },
  ]);
  expect(reading.pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Станок.png', 'image/png', 5],
    ['Ковёр.png', 'image/png', 6],
  ]);
  // a worker can only transfer complete buffers
  expect(files.map(({ bytes }) => Object.prototype.toString.call(bytes))).toEqual(
    files.map(() => '[object ArrayBuffer]'),
  );
  expect(losses).toEqual(['headers']);
  expect(reading.report.changes).toEqual([
    ['mergedCells', 2],
    ['deepLists', 1],
  ]);
});

test('numbered lists continue with their numbers, letters and numerals', async () => {
  const line = (words: string, list?: number, level = 0) => {
    const properties =
      list === undefined ? '' : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
    return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
  };
  const formats = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.map((format, at) => `<w:lvl w:ilvl="${at}" w:tplc="0419000F"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`;
  const list = (id: number, of: number, restart = '') =>
    `<w:num w:numId="${id}" w16cid:durableId="1"><w:abstractNumId w:val="${of}"/>${restart && `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${restart}"/></w:lvlOverride>`}</w:num>`;
  const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w16cid="c">${formats(0, 'decimal', 'lowerLetter')}${formats(1, 'upperRoman')}${formats(2, 'bullet')}${list(1, 0)}${list(2, 1)}${list(3, 2)}${list(4, 0, '7')}</w:numbering>`;
  const body = [
    line('one', 1),
    line('a', 1, 1),
    line('b', 1, 1),
    line('two', 1),
    line('between'),
    line('three', 1),
    line('between'),
    line('I', 2),
    line('II', 2),
    line('sign', 3),
    line('seven', 4),
    line('eight', 4),
    line('III', 2),
  ];
  const parts = wordParts(pictures, body.join('')).map((part) =>
    part.name === 'word/numbering.xml' ? { ...part, bytes: new TextEncoder().encode(numbering) } : part,
  );
  const { html } = await readWord(zipOf(parts));
  const listOf = (attrs: object, ...items: DocumentNode[]) => ({ ...numbers(...items), ...attrs });
  const one = (words: string) => item(paragraph(words));
  const letters = listOf({ attrs: { kind: 'lower-alpha' } }, one('a'), one('b'));
  expect(storedOf(readingOf(html, 'ru'))).toEqual([
    numbers(item(paragraph('one'), letters), one('two')),
    paragraph('between'),
    listOf({ attrs: { start: 3 } }, one('three')),
    paragraph('between'),
    listOf({ attrs: { kind: 'upper-roman' } }, one('I'), one('II')),
    bullets(one('sign')),
    listOf({ attrs: { start: 7 } }, one('seven'), one('eight')),
    listOf({ attrs: { start: 3, kind: 'upper-roman' } }, one('III')),
  ]);
});

test('comments, formulas, charts and tracked changes are told', async () => {
  const body =
    '<w:p><w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:commentReference w:id="1"/></w:r><m:oMath xmlns:m="m"></m:oMath></w:p>';
  const parts = [...wordParts(pictures, body), { name: 'word/charts/chart1.xml', bytes: new Uint8Array() }];
  const { losses } = await readWord(zipOf(parts));
  expect(losses).toEqual(['comments', 'formulas', 'trackedChanges', 'headers', 'charts']);
});

test('a file that unpacks to more than the limit is not unpacked, also where it says that it is small', async () => {
  const bomb = { name: 'word/document.xml', bytes: new Uint8Array(2_000_000) };
  await expect(readZip(zipOf([bomb]), everything, limits)).rejects.toThrow(ZipTooLarge);
  await expect(readZip(zipOf([{ ...bomb, claimed: 10 }]), everything, limits)).rejects.toThrow(ZipTooLarge);
  const many = Array.from({ length: 101 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array() }));
  await expect(readZip(zipOf(many), everything, limits)).rejects.toThrow(ZipTooLarge);
});

test('a picture that is drawn many times is kept once', async () => {
  const drawing = (id: string) =>
    `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = [...Array.from({ length: 50 }, () => drawing('loom')), drawing('rug'), drawing('loom')].join('');
  const { html, pictures: files } = await readWord(zipOf(wordParts(pictures, body)));
  expect(files.map(({ bytes }) => bytes.byteLength)).toEqual([pictures.loom.length, pictures.rug.length]);
  const places = [...html.matchAll(/picture:(\d+)/g)].map(([, place]) => Number(place));
  expect(places).toEqual([...Array.from({ length: 50 }, () => 0), 1, 0]);
});

test('every part that is not a picture counts as XML, whatever its name', async () => {
  const parts = wordParts(pictures).map((part) => {
    if (part.name === 'word/document.xml')
      return { name: 'word/document.bin', bytes: new Uint8Array(25_000_000).fill(32) };
    const bytes = new TextEncoder().encode(
      new TextDecoder().decode(part.bytes).replace('word/document.xml', 'word/document.bin'),
    );
    return part.name === '_rels/.rels' ? { ...part, bytes } : part;
  });
  await expect(readWord(zipOf(parts))).rejects.toThrow(ZipTooLarge);
  const drawn = [...wordParts(pictures), { name: 'word/media/image3.png', bytes: new Uint8Array(25_000_000) }];
  expect((await readWord(zipOf(drawn))).pictures).toHaveLength(2);
});

test('cut and broken files are refused', async () => {
  const file = wordFile(pictures);
  for (const end of [0, 10, 21, 100, file.length - 30, file.length - 1])
    await expect(readZip(file.slice(0, end), everything, limits)).rejects.toThrow(BadZip);
  const broken = file.slice();
  broken.fill(0xff, 60, 120);
  await expect(readZip(broken, everything, limits)).rejects.toThrow(BadZip);
});

test('entities of a file are not widened', async () => {
  const entities = `<!DOCTYPE w:document [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`;
  const parts = wordParts(pictures).map((part) =>
    part.name === 'word/document.xml'
      ? {
          ...part,
          bytes: new TextEncoder().encode(
            new TextDecoder().decode(part.bytes).replace('?>', `?>${entities}`).replace('Узоры', '&b;'),
          ),
        }
      : part,
  );
  const html = await readWord(zipOf(parts)).then(
    (read) => read.html,
    () => '',
  );
  expect(html.length).toBeLessThan(10_000);
});

test('parts that are stored as they are come out again', async () => {
  const parts = new Map([
    ['a/ó.txt', new Uint8Array([1, 2])],
    ['b', new Uint8Array()],
  ]);
  expect(await readZip(storedZip(parts), everything, limits)).toEqual(parts);
});

class FakeReader extends EventTarget {
  terminated = 0;
  sent: unknown;
  postMessage(message: unknown): void {
    this.sent = message;
  }
  terminate(): void {
    this.terminated++;
  }
}

/** Starts to read a file with a reader that does nothing on its own. */
async function begun(maxMs?: number) {
  const reader = new FakeReader();
  const closing = new AbortController();
  const started = Promise.withResolvers<void>();
  const start = () => {
    started.resolve();
    return reader;
  };
  const read = readWordFile(new File([new Uint8Array([1])], 'a.docx'), closing.signal, start, maxMs);
  await started.promise;
  return { reader, closing, read };
}

test('a reader is ended when it has answered, failed, takes too long, or is not waited for any more', async () => {
  const answered = await begun();
  answered.reader.dispatchEvent(new MessageEvent('message', { data: { refusal: 'tooLarge' } }));
  expect(await answered.read).toEqual({ refusal: 'tooLarge' });
  const failed = await begun();
  failed.reader.dispatchEvent(new Event('error'));
  expect(await failed.read).toEqual({ refusal: 'unreadable' });
  const slow = await begun(1);
  expect(await slow.read).toEqual({ refusal: 'tooLarge' });
  const closed = await begun();
  closed.closing.abort();
  await expect(closed.read).rejects.toThrow('closed');
  expect([answered, failed, slow, closed].map(({ reader }) => reader.terminated)).toEqual([1, 1, 1, 1]);
});
