import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readDate } from './read-date.ts';

const file = join(__dirname, '..', '..', '..', '..', 'shared', 'data', 'tate-artworks.jsonl.gz');
const isThere = existsSync(file);
process.stdout.write(isThere ? `Test data from outside the checkout: ${file}\n` : 'Test data: made dates\n');

/** The dates of a real register, if it lies next to the repository, else invented ones of the same forms. */
function texts(): string[] {
  if (isThere) {
    const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
    return lines.flatMap((line) => (JSON.parse(line) as { date?: string }).date ?? []);
  }
  const shapes = [
    'Y',
    'c.Y',
    'Y–N',
    'c.Y–N',
    '?Y',
    'published Y',
    'exhibited Y',
    'after c.Y',
    'Y, printed 2004',
    'circa Y',
    'date not known',
  ];
  return Array.from({ length: 2_000 }, (_, index) =>
    (shapes[index % shapes.length] ?? '').replace('Y', String(1545 + (index % 460))).replace('N', '99'),
  );
}

it('of the texts that hold a year nearly all are read, and others are no dates', () => {
  const all = texts();
  const withYear = all.filter((text) => /\d{4}/.test(text));
  const read = withYear.filter((text) => readDate(text));
  expect(read.length / withYear.length).toBeGreaterThanOrEqual(0.97);
  for (const text of read) {
    const { earliest, latest } = readDate(text) ?? {};
    const years = (text.match(/\d{4}/g) ?? []).map(Number);
    expect(
      [earliest, latest].some((year) => years.some((written) => Math.abs(written - (year ?? Infinity)) < 100)),
    ).toBe(true);
  }
  expect(all.filter((text) => /not known|no date|undated/.test(text) && readDate(text))).toEqual([]);
});
