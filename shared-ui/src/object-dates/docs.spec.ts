import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS, YEARS_OF_PART, type Size } from './parts.ts';
import { readDate } from './read-date.ts';

const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'collections.md'), 'utf8');
const cellsOf = (heading: string): string[][] => {
  const section = page.split(/^#+ /m).find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\|(.+)\|$/gm)]
    .slice(2)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
};

it('the table of the docs is the one that dates are read with', () => {
  const sizes: Size[] = [10, 100, 1000];
  const table = PARTS.map((part) => sizes.map((size) => YEARS_OF_PART[size][part].join('–')));
  expect(cellsOf('Parts of a period').map((cells) => cells.slice(1))).toEqual(table);
});

it('the examples of the docs are read as they say', () => {
  const rows = cellsOf('Dates').map(([texts = '', edtf = '']) => {
    const examples = [...texts.matchAll(/`([^`]+)`|“([^”]+)»/g)].map(([, code, quoted]) => code ?? quoted ?? '');
    const expected = [...edtf.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    return examples.map((example, index) => [example, expected[index] ?? expected[0]]);
  });
  const examples = rows.flat();
  expect(examples.length).toBeGreaterThan(30);
  expect(examples.map(([text = '']) => [text, readDate(text)?.edtf])).toEqual(examples);
});
