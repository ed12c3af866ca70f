// Reads the texts of all catalogues, and the demo content from its source code. The code is parsed instead of run, because the workspaces'
// modules would have to be built first.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isLang, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { root } from '../lib/paths.ts';
import { sentences } from '../words/catalogues.ts';

export interface Text {
  /** Relative to the repository, with `/`. */
  file: string;
  line: number;
  lang: Lang;
  /** Placeholders become `{name}`; values in a template literal become `{}`. */
  text: string;
}

const SOURCES = '{admin-app,public-app,shared-ui,shared-server,backend}/{src,server}/**/*.{ts,tsx}';
const isTest = (file: string) => /\.spec\.tsx?$|\/test(?:ing)?\//.test(file);

/** Files whose values by language are not text: letters, tags, plural forms, names of fonts. */
const NO_TEXTS = [
  'shared-ui/src/i18n/alphabets.ts',
  'shared-ui/src/i18n/languages.ts',
  'shared-ui/src/i18n/check.ts',
  'public-app/server/pages/make-page.ts',
];

/** Every text of one language: in a property or constant named after the language, or in a table of terms. */
export function textsOf(file: string, code: string): Text[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts: Text[] = [];
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;

  const collect = (node: ts.Node, lang: Lang | undefined): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (lang && ts.isFunctionLike(node)) return;
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) {
      if (node.initializer) collect(node.initializer, languageOf(node.name) ?? lang);
      return;
    }
    const text = textOf(node);
    if (text?.includes(' | ') && !lang) {
      texts.push(...rowsOf(text).map((row) => ({ ...row, file, line: lineOf(node) + row.line })));
      return;
    }
    if (text === undefined) ts.forEachChild(node, (child) => collect(child, lang));
    else if (lang) texts.push({ file, line: lineOf(node), lang, text });
  };

  collect(source, undefined);
  return texts;
}

/** The cells of a table of terms, one row per line: `en | ru | uz | kk`. Line numbers are relative to the table. */
const rowsOf = (table: string): Omit<Text, 'file'>[] =>
  table.split('\n').flatMap((row, line) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return cells.length < LANGS.length ? [] : LANGS.map((lang, column) => ({ line, lang, text: cells[column] ?? '' }));
  });

function languageOf(name: ts.PropertyName | ts.BindingName): Lang | undefined {
  const text = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
  return isLang(text) ? text : undefined;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** The texts of the whole product. */
export function allTexts(): Text[] {
  const catalogued = sentences().map(({ text, ...place }) => ({
    ...place,
    text: text.replace(/\{(\{\w+\})\}/g, '$1'),
  }));
  const written = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !NO_TEXTS.includes(file))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return /\b(?:kk|uz)\b| \| /.test(code) ? textsOf(file, code) : [];
    });
  return [...catalogued, ...written];
}

/** The demo content is prose, so the terms for buttons and messages do not bind it. */
export const isDemo = ({ file }: Text): boolean => file.startsWith('backend/src/operations/demo/');

/** Where a text is and what it says, for the message of a failed test. */
export const at = ({ file, line, text }: Text): string => `${file}:${line} ${text}`;
