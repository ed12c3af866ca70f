import { expect, test } from '@jest/globals';
import { readJson } from './json-list.js';
import type { Row } from './read-register.js';

/** Reads a text that arrives in pieces of some length. */
async function read(text: string, length = text.length): Promise<Row[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
  }
  const rows: Row[] = [];
  for await (const row of readJson(pieces())) rows.push(row);
  return rows;
}

test('a list of objects is read wherever it is divided, with the line of each', async () => {
  const text = '[\n  {"id": "1", "title": "a \\"b] {\\\\"},\n  {\n    "id": 2, "more": [{"x": "]"}]\n  }\n]\n';
  for (let length = 1; length < text.length; length++)
    expect(await read(text, length)).toEqual([
      { line: 2, record: { id: '1', title: 'a "b] {\\' } },
      { line: 3, record: { id: 2, more: [{ x: ']' }] } },
    ]);
});

test('an object may have the list', async () => {
  const text =
    '{"count": 2, "tags": ["a", {"b": []}], "about": {"list": [{}]}, "objects": [{"id": 1}, {"id": 2}], "end": []}';
  expect(await read(text)).toEqual([
    { line: 1, record: { id: 1 } },
    { line: 1, record: { id: 2 } },
  ]);
});

test.each([
  ['[{"id": 1,}, {"id": 2}]', ['unreadable', undefined]],
  ['[{"id": 1}, 7, [8], "x", {"id": 2}]', [undefined, 'unreadable', 'unreadable', 'unreadable', undefined]],
  ['[{"id": 1} {"id": 2}, {"id": 12345678901234567890}]', ['unreadable', 'long_number']],
])('a wrong item of %s is rejected, and only it', async (text, codes) => {
  expect((await read(text)).map(({ rejected }) => rejected?.code)).toEqual(codes);
});

test.each([
  ['[{"id": 1}, {"id": 2', 'damaged'],
  ['', 'damaged'],
  ['{"id": 1}\n{"id": 2}', 'other_json'],
  ['{"id": 1}', 'other_json'],
  ['{"a": [{}], "b": [{}]}', 'other_json'],
  ['[1, 2]]', 'other_json'],
  ['[{"id": 1}}]', 'other_json'],
  ['"text"', 'other_json'],
  [`[${'['.repeat(1_000_000)}`, 'other_json'],
  [`[{"id": "${'x'.repeat(17_000_000)}`, 'long_record'],
])('JSON of another form is refused: %#', async (text, code) => {
  await expect(read(text, 65_536)).rejects.toMatchObject({ code });
});
