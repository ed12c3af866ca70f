import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { readRegister, type ReadOptions, type Row } from './read-register.js';
import { dialectOf } from '../../platform/text/csv-dialect.js';
import { CsvScanner } from '../../platform/text/csv-scanner.js';
import { decoded, type Encoding } from './encoding.js';
import { guessEncoding } from './guess-encoding.js';
import { Refused, Rejected } from './refused.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-register-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (name: string, content: string | Buffer, options: ReadOptions = {}) => {
  const file = join(folder, name);
  await writeFile(file, content);
  const rows: Row[] = [];
  for await (const row of readRegister(file, options)) rows.push(row);
  return rows;
};

test('a file of JSON Lines may have a mark, empty lines, and lines that are none', async () => {
  expect(await read('a.jsonl', '\uFEFF{"id":1}\r\n\n[1]\nnonsense\n{"id":2}')).toEqual([
    { line: 1, record: { id: 1 } },
    { line: 3, rejected: new Rejected('unreadable', 'it is not an object') },
    { line: 4, rejected: new Rejected('unreadable', 'it is not JSON', { character: 1 }) },
    { line: 5, record: { id: 2 } },
  ]);
});

test('a file of CSV has a header, quotes and line breaks in its fields', async () => {
  const csv = '\uFEFFid,title,description\r\n1,"Felt, ""white""","One\nTwo"\r\n2,Silk\r\n';
  expect((await read('b.csv', csv)).map((row) => 'record' in row && row.record)).toEqual([
    { id: '1', title: 'Felt, "white"', description: 'One\nTwo' },
    { id: '2', title: 'Silk' },
  ]);
});

test.each([
  ['a.jsonl', '{"id":1,"title":"\u008aipek","more":[{"\\u0093":"\\u0094"}]}\n'],
  ['a.csv', 'id,title,more\n1,\u008aipek,\u0085\n'],
])('control characters in %s are read as those of windows-1252 when that is asked for', async (name, text) => {
  const [plain] = await read(name, text);
  expect(plain?.record?.title).toBe('\u008aipek');
  const [row] = await read(name, text, { encoding: 'utf-8-windows-1252' });
  expect(row?.record?.title).toBe('Šipek');
  expect(row?.record?.more).toEqual(name.endsWith('csv') ? '…' : [{ '“': '”' }]);
});

test('a file may be packed', async () => {
  expect(await read('c.jsonl.gz', gzipSync('{"id":1}\n'))).toEqual([{ line: 1, record: { id: 1 } }]);
});

test.each([
  ['f.jsonl', (text: string) => Buffer.from(text)],
  ['g.jsonl.gz', (text: string) => gzipSync(text)],
])('the reading of %s can be ended while its bytes are counted', async (name, packed) => {
  const counted: number[] = [];
  const onBytes = (bytes: number) => {
    counted.push(bytes);
    throw new Error('ended');
  };
  await expect(read(name, packed('{"id":1}\n'), { onBytes })).rejects.toThrow('ended');
  expect(counted).toEqual([packed('{"id":1}\n').length]);
});

test('a file that is broken or of another kind is an error', async () => {
  await expect(read('d.jsonl.gz', 'no gzip')).rejects.toThrow();
  await expect(read('e.ods', '')).rejects.toThrow('must end in');
  await expect(read('e.xlsx', 'id,title')).rejects.toThrow('is no workbook');
  await expect(readRegister(join(folder, 'missing.jsonl')).next()).rejects.toThrow('There is no file');
});

/** A text encoded in windows-1251, as by an old program. */
function windows1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}
const records = (rows: Row[]) => rows.map(({ record }) => record);

describe('a file that is not in UTF-8', () => {
  const csv = 'id,title\nКП-77,Ковёр\nВФ-77,Кувшин с узором\n';
  const jsonl = '{"id":"A1","title":"Felt"}\n{"id":"КП-77","title":"Ковёр ручной работы"}\n';

  test.each([
    ['a.csv', csv, 'Line 2, character 1 '],
    ['a.jsonl', jsonl, 'Line 2, character 8 '],
  ])('is refused with its line, its character and what it seems to be in: %s', async (name, text, place) => {
    const refused = read(name, windows1251(text));
    await expect(refused).rejects.toThrow(Refused);
    await expect(refused).rejects.toThrow(
      `${place}is not UTF-8. The file seems to be in windows-1251: use --encoding windows-1251`,
    );
  });

  test('is read when it is named, or says it by its mark', async () => {
    const wanted = [
      { id: 'КП-77', title: 'Ковёр' },
      { id: 'ВФ-77', title: 'Кувшин с узором' },
    ];
    expect(records(await read('b.csv', windows1251(csv), { encoding: 'windows-1251' }))).toEqual(wanted);
    const little = Buffer.from(`\uFEFF${csv}`, 'utf16le');
    expect(records(await read('c.csv', little))).toEqual(wanted);
    expect(records(await read('d.csv', Buffer.from(little).swap16()))).toEqual(wanted);
    expect(records(await read('e.jsonl', Buffer.from(`\uFEFF${jsonl}`, 'utf16le')))).toHaveLength(2);
  });

  test('is refused wherever the first wrong byte is, and half a letter at its end', async () => {
    const many = 'id,title\n' + 'A1,Ковёр ʻ 𝄞\n'.repeat(9_000);
    const whole = Buffer.from(many);
    expect(await read('f.csv', whole)).toHaveLength(9_000);
    await expect(read('f.csv', Buffer.concat([whole, Buffer.from([0xff])]))).rejects.toThrow(
      'Line 9002, character 1 is not UTF-8. Save the file in UTF-8',
    );
    await expect(read('f.csv', Buffer.concat([whole, Buffer.from('Ж').subarray(0, 1)]))).rejects.toThrow('Line 9002');
  });
});

test.each<[Encoding, (text: string) => Buffer]>([
  ['utf-8', (text) => Buffer.from(text)],
  ['utf-16le', (text) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text) => Buffer.from(text, 'utf16le').swap16()],
])('characters of %s are whole, wherever the bytes are divided', async (encoding, encoded) => {
  const text = 'Ковёр 𝄞𝄞 ʻ';
  const bytes = encoded(text);
  for (let at = 0; at < bytes.length; at++) {
    const chunks = Readable.from([bytes.subarray(0, at), bytes.subarray(at)]);
    const pieces: string[] = [];
    for await (const piece of decoded(chunks, encoding)) pieces.push(piece);
    expect(pieces.join('')).toBe(text);
  }
});

test.each([
  ['a short text in windows-1251', 'windows-1251', windows1251('КП-77,Ковёр ВФ-77,Кувшин')],
  ['KOI8-R', 'koi8-r', Buffer.from('cbc1d2d4c9cec120c920cbcfd7c5d220d3d4c1d2c9cecec9ca', 'hex')],
  ['a page of DOS', 'ibm866', Buffer.from('aaa0e0e2a8ada020a820aaaea2a5e020e1e2a0e0a8adada9', 'hex')],
  ['windows-1252', 'windows-1252', Buffer.from('Mus\xe9e d\x92arch\xe9ologie, fa\xefence', 'latin1')],
])('%s is recognised', (_, name, bytes) => {
  expect(guessEncoding(bytes)).toBe(name);
});

test.each([';', '\t', '|', ','])('cells may be separated by %j', async (delimiter) => {
  const rows = [
    ['AccessionNumber', 'Title', 'Note'],
    ['A1', 'Felt', ''],
    ['A2', `"a${delimiter}b"`, 'x'],
  ];
  expect(records(await read('g.csv', rows.map((row) => row.join(delimiter)).join('\r\n')))).toEqual([
    { AccessionNumber: 'A1', Title: 'Felt', Note: '' },
    { AccessionNumber: 'A2', Title: `a${delimiter}b`, Note: 'x' },
  ]);
});

test('what Excel says of its separator is no header', async () => {
  expect(await read('h.csv', 'sep=;\r\nid;title\r\nA1;Felt, white\r\n')).toEqual([
    { line: 3, isCsv: true, record: { id: 'A1', title: 'Felt, white' } },
  ]);
});

test.each(['"a,b,c,d";x\n', '"a, ""b"", c";x\n', '"a\nb,c,d";x\n'])(
  'separators and line breaks inside quotes do not count in the header %j',
  (start) => {
    expect(dialectOf(start).delimiter).toBe(';');
  },
);

test('a line break inside quotes is kept as it is, wherever the text is divided', () => {
  const text = '1,"a\r\nb\rc\nd"\r\n2,e';
  for (let at = 0; at < text.length; at++) {
    const scanner = new CsvScanner(',', 1);
    const scanned = [text.slice(0, at), text.slice(at)].flatMap((piece) => [...scanner.scan(piece)]);
    expect([...scanned, ...scanner.end()]).toEqual([
      { line: 1, cells: ['1', 'a\r\nb\rc\nd'] },
      { line: 5, cells: ['2', 'e'] },
    ]);
  }
});

describe('a CSV file', () => {
  test('tells the first line of a record with several, and passes over empty ones', async () => {
    const rows = await read('i.csv', 'id,title\n1,"a\nb"\n\n;\n,\n2,c\n3,"d\r\n\r\ne"\n4,f');
    expect(rows.map(({ line, record }) => [line, record?.id])).toEqual([
      [2, '1'],
      [5, ';'],
      [7, '2'],
      [8, '3'],
      [11, '4'],
    ]);
  });

  test('says which columns are called alike, and which rows have cells beyond its header', async () => {
    const notes: string[] = [];
    const rows = await read('j.csv', 'id,title,title,\n1,a,b,c\n2,Felt, white,,x\n3,a,,,,\n', {
      onNote: ({ text }) => notes.push(text),
    });
    expect(notes).toEqual(['Two columns are called "title": the first counts, column 3 is kept as "title (2)".']);
    expect(rows.map(({ line, rejected }) => [line, rejected?.message.split(':')[0]])).toEqual([
      [2, undefined],
      [3, 'it has 5 cells, the header has 4'],
      [4, undefined],
    ]);
    expect(rows[0]?.record).toEqual({ id: '1', title: 'a', 'title (2)': 'b', 'column 4': 'c' });
  });

  test.each([
    ['1,5" nail', 4, 'a quote stands in the middle of a cell'],
    ['1,"felt" white', 3, 'the quote that opens in line 3, character 3 is closed where no cell ends'],
    ['1,"a ""b"" c" d', 3, 'the quote that opens in line 3, character 3 is closed where no cell ends'],
  ])('loses to a stray quote its record only: %s', async (record, character, reason) => {
    const rows = await read('k.csv', `id,title\n0,before\n${record}\n2,after\n`);
    expect(rows.map(({ line, record: taken }) => [line, taken?.title])).toEqual([
      [2, 'before'],
      [3, undefined],
      [4, 'after'],
    ]);
    expect(rows[1]?.rejected).toMatchObject({ message: expect.stringContaining(reason), place: { character } });
  });

  test('is refused where a quote opens that is never closed', async () => {
    const csv = 'id,title\n1,a\n2,"b ""x""\n3,c\n4,d\n';
    await expect(read('l.csv', csv)).rejects.toThrow('The quote that opens in line 3, character 3 is never closed.');
    await expect(read('l.csv', csv.trimEnd())).rejects.toThrow(
      'The quote that opens in line 3, character 3 is never closed.',
    );
  });
});

describe('a file of JSON Lines', () => {
  test('has breaks of other kinds inside its texts', async () => {
    const record = { id: 1, title: 'a\u2028b\u2029c\u0085d' };
    expect(records(await read('m.jsonl', `${JSON.stringify(record)}\n`))).toEqual([record]);
  });

  test('says the character at which a line is no JSON', async () => {
    const rows = await read('n.jsonl', '{"id":1,}\n{"id":2\n');
    expect(rows.map(({ rejected }) => rejected?.place.character)).toEqual([9, 8]);
  });

  test('has no number that would be another one', async () => {
    const rows = await read(
      'o.jsonl',
      '{"id":12345678901234567890}\n{"x":1e999}\n{"id":1234567890123456}\n{"x":1.5e3}\n',
    );
    expect(rows.map(({ rejected }) => rejected?.place.field)).toEqual(['id', 'x', undefined, undefined]);
  });

  test.each([
    ['[{"id":1},\n{"id":2}]', 'a JSON list'],
    ['{\n  "id": 1\n}', 'laid out on several lines'],
  ])('is none when it is JSON of another form: %j', async (content, reason) => {
    await expect(read('p.jsonl', content)).rejects.toThrow(reason);
  });
});

test.each([
  ['a.csv', 'PK\x03\x04…', 'an Excel workbook'],
  ['a.csv', '<?xml version="1.0"?>', 'XML or HTML'],
  ['a.csv.gz', 'id,title', 'not compressed with gzip'],
])('%s that begins with %j is told for what it is', async (name, content, reason) => {
  await expect(read(name, content)).rejects.toThrow(reason);
});

test('a packed file that was cut is refused, and a folder is none', async () => {
  const packed = gzipSync('{"id":1}\n'.repeat(1_000));
  await expect(read('q.jsonl.gz', packed.subarray(0, -9))).rejects.toThrow('truncated or damaged');
  await mkdir(join(folder, 'r.csv'));
  await expect(readRegister(join(folder, 'r.csv')).next()).rejects.toThrow('is a folder');
});
