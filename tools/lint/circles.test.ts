// Modules that import each other in a circle run in an order that nobody sees, and none of them can be read alone. Lint's own rule
// (import/no-cycle) knows no `import()`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/paths.ts';
import { LAYERS } from './boundaries.ts';

/** The modules whose values a module imports, `import()` included, as they are written. */
function importedBy(file: string, code: string): string[] {
  const specifiers: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteral(node)) specifiers.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) {
      const named = node.importClause?.namedBindings;
      const onlyTypes =
        named && ts.isNamedImports(named) && !node.importClause?.name && named.elements.every((one) => one.isTypeOnly);
      if (!onlyTypes) add(node.moduleSpecifier);
    } else if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return specifiers;
}

/** Each circle as the modules on the way round, the first one again at the end. */
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

/** All modules of the repository, with those that each imports. */
function importGraph(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const all = new Set(files.split('\n').filter((file) => file && !file.includes('/generated/')));
  const resolve = (from: string, specifier: string): string[] => {
    const path = specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : specifier.replace(/^@muzey\/([\w-]+)\//, '$1/src/');
    return [path, path.replace(/\.js$/, '.ts')].filter((one) => one !== from && all.has(one)).slice(0, 1);
  };
  return new Map(
    Array.from(all, (file) => [
      file,
      importedBy(file, readFileSync(join(root, file), 'utf8')).flatMap((one) => resolve(file, one)),
    ]),
  );
}

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
