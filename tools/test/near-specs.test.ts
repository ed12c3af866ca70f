import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearSpecs } from './near-specs.ts';

const graph = new Map([
  ['a/dates/dates.ts', []],
  ['a/list.ts', ['a/dates/dates.ts']],
  ['a/dates/dates.spec.ts', ['a/dates/dates.ts']],
  ['b/other.spec.ts', ['a/dates/dates.ts']],
  ['a/list.spec.ts', ['a/list.ts', 'a/words.json']],
  ['a/words.json', []],
  ['a/alone.spec.ts', []],
  ['a/circle.ts', ['a/list.ts', 'a/circle.ts']],
]);

test('a changed file’s specs: those in its folder, others that import it, those that reach it over another file', () => {
  assert.deepEqual(nearSpecs(graph, ['a/dates/dates.ts']), [
    'a/dates/dates.spec.ts',
    'b/other.spec.ts',
    'a/list.spec.ts',
  ]);
});

test('a changed spec comes before those that reach another changed file; words count as files', () => {
  assert.deepEqual(nearSpecs(graph, ['a/words.json', 'a/alone.spec.ts']), ['a/alone.spec.ts', 'a/list.spec.ts']);
  assert.deepEqual(nearSpecs(graph, ['README.md']), []);
});
