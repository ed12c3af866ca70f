import type { TestApp } from './app.js';
import { multipart } from './builders/pictures.js';

export type Sent = Pick<Parameters<TestApp['send']>[0], 'payload' | 'headers'>;

export const JSON_TYPE = { 'content-type': 'application/json' };

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Bodies that every operation refuses, with their content type and the expected status. */
export const unreadable: [name: string, payload: string | Buffer, type: string, status: number][] = [
  ['nothing', '', 'application/json', 400],
  ['invalid JSON', 'text', 'application/json', 400],
  ['truncated JSON', '{"content":{"en":{"title":"A carp', 'application/json', 400],
  ['a list', '[{}]', 'application/json', 400],
  ['a text', '"text"', 'application/json', 400],
  ['a number', '1', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['nesting 33 deep', deep(33), 'application/json', 400],
  ['nesting 10,000 deep', deep(10_000), 'application/json', 400],
  ['a duplicate name', '{"x":1,"x":2}', 'application/json', 400],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'application/json', 400],
  ['UTF-16', Buffer.from('{"x":1}', 'utf16le'), 'application/json', 400],
  ['NUL in a name', '{"a\\u0000b":1}', 'application/json', 400],
  ['a lone surrogate in a name', '{"\\ud800":1}', 'application/json', 400],
  ['5 MB', JSON.stringify({ x: 'x'.repeat(5_000_000) }), 'application/json', 413],
  ['another charset', '{}', 'application/json; charset=utf-16', 415],
  ['text', '{}', 'text/plain', 415],
  ['a form', 'x=1', 'application/x-www-form-urlencoded', 415],
  [
    'a multipart form',
    multipart([Buffer.from('x')]).payload,
    'multipart/form-data; boundary=boundary-of-the-test',
    415,
  ],
  ['a type that resembles JSON', '{}', 'application/jsonp', 415],
  ['an invalid type', '{}', ';', 415],
];

const files = multipart([Buffer.from('nothing')]);
const form = (...parts: Parameters<typeof multipart>[0]) => multipart(parts);
/** Forms that every upload refuses, with the expected status and field. */
export const forms: [name: string, form: Sent, status: number, field?: string][] = [
  ['JSON', { payload: '{}', headers: JSON_TYPE }, 415],
  ['a text', { payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ['no body', {}, 415],
  ['no boundary', { payload: files.payload, headers: { 'content-type': 'multipart/form-data' } }, 400, 'files'],
  [
    'another boundary',
    { payload: files.payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    400,
    'files',
  ],
  ['a truncated form', { ...files, payload: files.payload.subarray(0, -30) }, 400, 'files'],
  ['a form truncated in a header', { ...files, payload: files.payload.subarray(0, 40) }, 400, 'files'],
  ['an empty form', form(), 400, 'files'],
  ['a text for a file', form({ filename: null, data: 'x' }), 400, 'files'],
  ['a file in another field', form({ name: 'nonsense', data: 'x' }), 400, 'nonsense'],
  ['a field __proto__', form({ name: '__proto__', filename: null, data: 'x' }), 400, '__proto__'],
  ['an empty file', form({ data: '' }), 422, 'files[0]'],
  ['a text file', form({ data: 'nothing of the kind' }), 415, 'files[0]'],
  ['an HTML page', form({ data: '<!doctype html><script>alert(1)</script>' }), 415, 'files[0]'],
  [
    'an SVG with a script',
    form({ data: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }),
    415,
    'files[0]',
  ],
];
