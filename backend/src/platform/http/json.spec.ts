import { describe, expect, it } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { description } from '../../../test/description.js';
import { parseJson } from './json.js';
import { JSON_LIMITS, STAFF_JSON_LIMITS } from './scan-json.js';

const parse = (text: string) => parseJson(Buffer.from(text));
const faults = (text: string) => {
  const parsed = parse(text);
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field}: ${code}`) : [];
};
const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

describe('a JSON body', () => {
  it.each([
    ['{"a":', 'no JSON'],
    ['', 'nothing'],
    ['[1]', 'a list'],
    ['"text"', 'a text'],
    ['null', 'null'],
    ['{"a":1}x', 'more than JSON'],
    ['{"a":NaN}', 'NaN'],
    ["{'a':1}", 'single quotes'],
    ['{"a":"\t"}', 'a control character'],
    [nested(33), 'nested deeper than 32'],
    [`{"a":${'['.repeat(200_000)}`, 'nested without end'],
    [`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 'objects nested deeper than 32'],
  ])('%#: refuses %.20s (%s)', (text) => {
    expect(faults(text)).toEqual([': wrong_type']);
  });

  it('may be 32 levels deep, not counting brackets in strings', () => {
    expect(faults(nested(32))).toEqual([]);
    expect(faults(JSON.stringify({ a: '[{'.repeat(100), b: '\\"[[' }))).toEqual([]);
  });

  const names = (count: number) => `{${Array.from({ length: count }, (_, index) => `"n${index}":0`).join(',')}}`;
  const list = (count: number, entry: string) => `[${Array.from({ length: count }, () => entry).join(',')}]`;

  it.each([
    ['names', names(100), names(101), 'too_long'],
    ['names in an object behind', `{"a":[${names(100)}]}`, `{"a":[{},${names(101)}]}`, 'too_long'],
    ['entries', `{"a":${list(500, '"[,]"')}}`, `{"a":${list(501, '{}')}}`, 'too_long'],
    ['values', `{"a":${list(39, list(500, '1'))}}`, `{"a":${list(41, list(500, '{}'))}}`, 'too_long'],
    ['length of a name', `{"${'n'.repeat(900)}":0}`, `{"${'n'.repeat(1_001)}":0}`, 'unknown_field'],
  ])('has a limit for %s', (_, most, tooMany, code) => {
    expect(faults(most)).toEqual([]);
    expect(faults(tooMany)).toEqual([`: ${code}`]);
  });

  it('is not scanned beyond the first exceeded limit', () => {
    expect(faults(`${names(101).slice(0, -1)},,,"\\ud800`)).toEqual([': too_long']);
  });

  it('may be anything that openapi.json allows', () => {
    const { schemas } = description.components;
    const sizes = Object.values(schemas).map(({ properties = {} }) => Object.keys(properties).length);
    expect(Math.max(...sizes) * 2).toBeLessThan(JSON_LIMITS.names);
    const lists = [...JSON.stringify(schemas).matchAll(/"maxItems":(\d+)/g)].map(([, most]) => Number(most));
    // only staff send lists
    expect(Math.max(...lists) * 2).toBeLessThan(STAFF_JSON_LIMITS.entries);
  });

  it('must be UTF-8', () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);
      expect(parseJson(body)).toEqual({ errors: [expect.objectContaining({ field: '', code: 'invalid_characters' })] });
    }
  });

  it.each([
    ['{"a":"\\u0000"}', 'a: invalid_characters'],
    ['{"a":"\\ud800"}', 'a: invalid_characters'],
    ['{"a":"\\udc00\\ud800"}', 'a: invalid_characters'],
    ['{"a":{"b":[1,"\\u0000"]}}', 'a.b[1]: invalid_characters'],
    ['{"a":{"\\u0000":1}}', 'a: unknown_field'],
    ['{"__proto__":{"admin":true}}', '__proto__: unknown_field'],
    ['{"a":{"__proto__":1}}', 'a.__proto__: unknown_field'],
    ['{"\\u005f_proto__":1}', '__proto__: unknown_field'],
    ['{"constructor":{"prototype":{}}}', 'constructor: unknown_field'],
    ['{"a":1,"a":2}', 'a: invalid_value'],
    ['{"a":1,"\\u0061":2}', 'a: invalid_value'],
    ['{"x":[{"b":1,"c":{"b":1},"b":2}]}', 'b: invalid_value'],
  ])('%s is refused as "%s"', (text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  it('may have the same name in different objects and in strings', () => {
    expect(faults('{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":1}],"e":"\\"b\\":","b":"b"}')).toEqual([]);
  });

  it('written by JSON.stringify is parsed unchanged', () => {
    const storable = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));
    // names of Object.prototype are refused
    const name = storable.filter((text) => text !== 'prototype' && !(text in Object.prototype));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        storable,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true }), (body) => {
        expect(parse(JSON.stringify(body))).toEqual({ value: body });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a quote', '"a\\"b":0'],
    ['backslashes', '"a\\\\":0'],
    ['both', '"\\\\\\"":0'],
    ['nothing', '"":0'],
    ['a name in it', '"a\\":1,\\"b":0'],
  ])('finds the end of a string with %s', (_, member) => {
    expect(faults(`{${member},"c":"\\\\","d":0}`)).toEqual([]);
    expect(faults(`{${member},${member}}`)).toEqual([expect.stringContaining('invalid_value')]);
  });
});
