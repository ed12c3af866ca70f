import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { isKnown, prune } from './shape.js';

class Text {
  @IsString()
  title: string;
}

class Row {
  @Allow()
  name?: unknown;
}

class Input {
  @IsString()
  text: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @IsString({ each: true })
  names?: string[];

  @IsObject()
  @ValidateNested()
  @Type(() => Text)
  part: Text;

  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => Text)
  parts: Text[];

  @IsOptional()
  @Type(() => Row)
  rows?: unknown;

  @Allow()
  ignored?: unknown;
}

class More extends Input {
  @IsString()
  more: string;
}

function pruned(body: object): { body: object; unknown: string[] } {
  const unknown = prune(body, More).map(({ field, code }) => `${field}: ${code}`);
  return { body, unknown };
}

describe('a body before instances are made of it', () => {
  it('stays as it is when its class knows all of it', () => {
    const body = {
      text: 'a',
      more: 'b',
      names: ['c', 'd'],
      ignored: 1,
      part: { title: 'e' },
      parts: [{ title: 'f' }],
      rows: [{ name: 'g' }],
    };
    expect(pruned(structuredClone(body))).toEqual({ body, unknown: [] });
  });

  it('loses unknown fields, which are reported', () => {
    const body = { text: 'a', x: { deep: [1] }, part: { title: 'b', y: 1 }, parts: [{}, { z: [] }] };
    expect(pruned(body)).toEqual({
      body: { text: 'a', part: { title: 'b' }, parts: [{}, {}] },
      unknown: ['x: unknown_field', 'part.y: unknown_field', 'parts[1].z: unknown_field'],
    });
  });

  it.each([
    ['an object for a text', { text: { a: { b: 1 } } }, { text: {} }],
    ['lists in a list of texts', { names: [['a', ['b']], 'c'] }, { names: [[], 'c'] }],
    ['a long list', { names: ['a', 'b', 'c', 'd', 'e'] }, { names: ['a', 'b', 'c'] }],
    ['a list of objects for one', { part: [{ title: 'a' }, { title: 'b' }] }, { part: [{ title: 'a' }] }],
    ['what is ignored', { ignored: { a: { b: 1 } } }, { ignored: {} }],
    ['what a row may have beside its name', { rows: [{ name: 'a', x: { y: 1 } }] }, { rows: [{ name: 'a' }] }],
    ['null and texts', { part: null, parts: 'a', rows: '[]' }, { part: null, parts: 'a', rows: '[]' }],
  ])('keeps of %s only what makes it wrong', (_, body, left) => {
    expect(pruned(body)).toEqual({ body: left, unknown: [] });
  });

  it('of a class has the names of the classes that it extends', () => {
    expect(['text', 'more', 'x', 'constructor'].map((name) => isKnown(More, name))).toEqual([true, true, false, false]);
  });
});
