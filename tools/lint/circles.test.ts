// Modules that import each other in a circle run in an order that nobody can see, and none of them can be read alone. The linter's own rule
// (import/no-cycle) ignores `import()`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importedBy, importGraph } from '../lib/imports.ts';
import { LAYERS } from './boundaries.ts';

/** Each circle as a list of its modules, with the first one again at the end. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const left = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
    if (left.has(file) || way.includes(file)) return;
    way.push(file);
    for (const next of graph.get(file) ?? []) walk(next);
    way.pop();
    left.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return circles;
}

test('a circle is found, also through import(), and none where only types are imported', () => {
  const modules = {
    a: "import { b } from 'b';",
    b: "void import('c');",
    c: "import type { a } from 'a'; export * from 'b';",
  };
  const graph = new Map(Object.entries(modules).map(([file, code]) => [file, importedBy(file, code)]));
  assert.deepEqual(circlesIn(graph), [['b', 'c', 'b']]);
});

const graph = importGraph();

test('no modules import each other in a circle', () => {
  assert.ok([...graph.values()].flat().length > 5000);
  assert.deepEqual(circlesIn(graph), []);
});

test('no import() leads to a layer above, which lint does not see', () => {
  const upward = Object.entries(LAYERS).flatMap(([parent, layers]) => {
    const levelOf = (file: string) =>
      file.startsWith(`${parent}/`) ? layers.indexOf(file.slice(parent.length + 1).split('/')[0] ?? '') : -1;
    return [...graph].flatMap(([file, imported]) =>
      // specs start the whole product
      file.includes('.spec.') || levelOf(file) < 0
        ? []
        : imported.filter((other) => levelOf(other) > levelOf(file)).map((other) => `${file} → ${other}`),
    );
  });
  assert.deepEqual(upward, []);
});
