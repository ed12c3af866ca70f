import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { RegisterRecord } from '../src/operations/register/register-item.js';
import { outsideData } from './outside-data.js';

/**
 * Values found in registers, each difficult in its own way: separators, quotes, line breaks, other scripts, numbers,
 * empty texts.
 */
const TITLES = [
  'Felt rug',
  'Кувшин «Сырлы», XIX в.',
  'Oʻtov eshigi\nikki tabaqali',
  'Bas kiyim; sáwkele',
  'a,b;c|d\t"e"',
];
const ARTISTS = [null, 'Isaac Nicholson, after Thomas Bewick', 'неизвестный мастер', 'attributed to A. B.'];
const DATES = ['?c.1785', '1870-е гг.', 'XIX ásirdiń ortası', 'date not known', '', '1801–5'];
const MEDIA = [
  'Watercolour, ink and chalk on paper. Verso: graphite on paper',
  'Войлок, шерсть',
  null,
  'Oil paint on wood',
];
const DIMENSIONS = ['support: 394 x 419 mm\r\nframe: 500 x 520 x 60.5 mm, 3 kg', '12 × 8 см', '', null];
const CREDITS = ['Presented 1922', null, 'Дар 1961 г.'];

/** The list lengths have no common factors, so that combinations hardly repeat. */
const madeRecord = (number: number): RegisterRecord => {
  const at = <Value>(values: readonly Value[], step: number) =>
    values[Math.floor(number / step) % values.length] ?? null;
  return {
    accession: `N${String(number).padStart(5, '0')}`,
    title: `${at(TITLES, 1)} ${number}`,
    artist: at(ARTISTS, 2),
    date: at(DATES, 3),
    medium: at(MEDIA, 5),
    dimensions: at(DIMENSIONS, 7),
    credit: at(CREDITS, 11),
    year: number % 13 === 0 ? null : 1_700 + (number % 300),
    subjects: ['sun', 'ram’s horn', 'қошқар мүйиз'].slice(number % 4),
  };
};

/** The first records of a real register next to the checkout; otherwise generated ones, all different. */
export async function registerRecords(count: number): Promise<RegisterRecord[]> {
  const file = outsideData('tate-artworks.jsonl.gz', 'made records instead of a real register');
  if (file === undefined) return Array.from({ length: count }, (_, number) => madeRecord(number));
  const records: RegisterRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
    if (records.push(JSON.parse(line) as RegisterRecord) === count) break;
  return records;
}
