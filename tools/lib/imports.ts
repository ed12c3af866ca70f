import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root } from './paths.ts';

/** The modules whose values a module imports, `import()` included, as they are written. */
export function importedBy(file: string, code: string): string[] {
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

/** All modules and word catalogues of the repository, with those that each imports. Paths are relative to the repository. */
export function importGraph(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const all = new Set(files.split('\n').filter((file) => file && !file.includes('/generated/')));
  const resolve = (from: string, specifier: string): string[] => {
    const path = specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : specifier.replace(/^@muzey\/([\w-]+)\//, '$1/src/');
    return [path, path.replace(/\.js$/, '.ts')]
      .filter((candidate) => candidate !== from && all.has(candidate))
      .slice(0, 1);
  };
  return new Map(
    Array.from(all, (file) => [
      file,
      file.endsWith('.json')
        ? []
        : importedBy(file, readFileSync(join(root, file), 'utf8')).flatMap((specifier) => resolve(file, specifier)),
    ]),
  );
}
