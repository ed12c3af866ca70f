import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseJson } from './json.js';

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

  it('may be 32 levels deep, and brackets in texts are no levels', () => {
    expect(faults(nested(32))).toEqual([]);
    expect(faults(JSON.stringify({ a: '[{'.repeat(100), b: '\\"[[' }))).toEqual([]);
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

  it('may have the same name in different objects, and names in texts are none', () => {
    expect(faults('{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":1}],"e":"\\"b\\":","b":"b"}')).toEqual([]);
  });

  it('that a program wrote is what it wrote, whatever is in it', () => {
    const storable = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));
    // what every object has by birth is refused
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

  it('of two megabytes is read in no time', () => {
    const before = performance.now();
    parse(JSON.stringify({ a: 'x"\\'.repeat(300_000) }));
    parse(`{${'"a":'.repeat(400_000)}`);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
