import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.ts';

const SKIPPED = /^(node_modules|dist|dist-dev|test-results|\.git|\.nx|\.data|\.cache)$/;
const files = globSync(['**/*.md', '.*/**/*.md'], {
  cwd: root,
  exclude: (path) => path.split(/[\\/]/).some((name) => SKIPPED.test(name)),
});

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Code is not Markdown: `[a](b)` in it is no link, and `# a` no heading. */
const withoutBlocks = (text: string): string => text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '');
const withoutCode = (text: string): string => withoutBlocks(text).replace(/`[^`\n]*`/g, '');

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(textOf(file)).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const anchor = slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

const linksOf = (file: string): string[] =>
  [...withoutCode(textOf(file)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)/gm)].map(
    ([, inline, reference]) => inline ?? reference ?? '',
  );

/** @returns the file that a link leads to, relative to the root; undefined for an external address */
function targetOf(file: string, link: string): { path: string; anchor: string } | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return undefined;
  const [path = '', anchor = ''] = link.split('#');
  return { path: path === '' ? file : relative(root, join(root, dirname(file), decodeURI(path))), anchor };
}

function isDead(file: string, link: string): boolean {
  const target = targetOf(file, link);
  if (!target) return false;
  if (!existsSync(join(root, target.path))) return true;
  return target.anchor !== '' && target.path.endsWith('.md') && !anchorsOf(target.path).has(target.anchor);
}

test('the pages are found, and links in them', () => {
  for (const page of ['README.md', join('docs', 'api.md')]) assert.ok(files.includes(page), page);
  assert.ok(files.flatMap(linksOf).length > 100);
});

for (const file of files) {
  test(`${file}: every link leads to a file and a heading that are there`, () => {
    assert.deepEqual(
      linksOf(file).filter((link) => isDead(file, link)),
      [],
    );
  });
}

/** A file of this repository that the text names, such as `backend/test/app.ts`; files that a build creates are left out. */
const PATH =
  /`((?:backend|public-app|admin-app|shared-[a-z]+|tools|e2e|docker)\/(?!dist\/)[\w./-]+\.(?:ts|tsx|mjs|yaml|service|json))`/g;

for (const file of files) {
  test(`${file}: every path that it names is there`, () => {
    const paths = [...textOf(file).matchAll(PATH)].map(([, path = '']) => path);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });
}

/** The longest table cell in characters, as rendered; a longer text belongs in a list. */
const MAX_CELL_LENGTH = 75;
/** In the table of rules and their tests, only the addresses could be shortened. */
const WIDE = new Set([join('docs', 'security.md')]);

for (const file of files.filter((file) => !WIDE.has(file))) {
  test(`${file}: its tables can be read as text`, () => {
    const rows = withoutBlocks(textOf(file))
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const cells = rows.flatMap((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    const seen = cells.map((cell) => cell.replace(/\]\([^)]*\)/g, ']'));
    assert.deepEqual(
      seen.filter((cell) => /[^-]/.test(cell) && cell.length > MAX_CELL_LENGTH),
      [],
    );
  });
}

/** A comment's citation, such as `docs/api.md, "Writes"`. */
const CITATION = /\b(ARCHITECTURE|CONTRIBUTING|README|docs\/[\w-]+)\.md(?:, ["“«]([^"”»\n]+)["”»])?/g;

test('every page and heading that the code cites is there', () => {
  const sources = globSync('{backend,public-app,admin-app,shared-*,tools,e2e,docker}/**/*.{ts,tsx,mjs,yaml}', {
    cwd: root,
    exclude: (path) => path.split(/[\\/]/).some((name) => SKIPPED.test(name)),
  });
  const wrong = sources.flatMap((source) =>
    [...textOf(source).matchAll(CITATION)].flatMap(([citation, page, heading]) => {
      const exists = existsSync(join(root, `${page}.md`)) && (!heading || anchorsOf(`${page}.md`).has(slug(heading)));
      return exists ? [] : `${source}: ${citation}`;
    }),
  );
  assert.ok(sources.length > 500);
  assert.deepEqual(wrong, []);
});
