import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run api:examples` collects what specs send and get. */
const folder = process.env.EXAMPLES_FOLDER;

/** Longer ones, and those with odd texts, are taken only where there are no others. */
const MAX_CHARACTERS = 1_200;
const MAX_TEXT = 300;
/** Texts that nobody would write, which are in tests of limits and of foreign characters. */
const ODD_TEXT = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\n ]|\p{Extended_Pictographic}/u;

/** Ids, times, addresses and secrets are others in each run. */
const FIXED: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g, '2026-05-18T09:00:00.000Z'],
  [/\b20\d\d-\d\d-\d\d\b/g, '2026-05-18'],
  [/https?:\/\/(?:localhost|museum\.example|[\w-]+\.test|\d+\.\d+\.\d+\.\d+)(?::\d+)?/g, 'https://museum.example'],
  // the same within a parameter
  [
    /https?%3A%2F%2F(?:localhost|museum\.example|[\w-]+\.test|\d+\.\d+\.\d+\.\d+)(?:%3A\d+)?/gi,
    'https%3A%2F%2Fmuseum.example',
  ],
  [/\bmuseum\.test\b/g, 'museum.example'],
  [/\b\d+\.\d+\.\d+\.\d+\b/g, '192.0.2.1'],
  [/\bmz_\w{38}\b/g, 'mz_8Zr…'],
  [/\bwhsec_[\w+/]{43}=/g, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  [/\b[A-Z2-7]{32}\b/g, 'JBSWY3DPEHPK3PXP'],
  [/^\d{6}$/g, '123456'],
  // the hash in the name of a file
  [/(?<=[\da-f]{12})-[\da-f]{12}(?=[-.])/g, '-cb79d0f29700'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g, 'Zk1n'],
];
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** One object is enough to see the others; of ids there may have to be two. */
const shortened = (list: unknown[]): unknown[] => list.slice(0, typeof list[0] === 'object' ? 1 : 2);

/** The value with the same ids and times in every run, and short lists. */
export function fixed(value: unknown, ids = new Map<string, string>()): unknown {
  if (Array.isArray(value)) return shortened(value).map((entry) => fixed(entry, ids));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, part]) => [fixedText(name, ids), fixed(part, ids)]));
  }
  return typeof value === 'string' ? fixedText(value, ids) : value;
}

function fixedText(value: string, ids: Map<string, string>): string {
  const text = FIXED.reduce((part, [pattern, replacement]) => part.replace(pattern, replacement), value);
  return text.replace(UUID, (id) => {
    const known = ids.get(id) ?? `5b917465-a871-4c51-8a09-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  });
}

/** All texts of the value, at every depth. */
export const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

const isOdd = (value: unknown): boolean => textsOf(value).some((text) => text.length > MAX_TEXT || ODD_TEXT.test(text));

/** The number of fields, at every depth. */
const fieldsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + 1 + fieldsOf(part), 0)
    : 0;

/** An example of a body (`part` is `body`) or of an answer (its status). */
export interface Example {
  operation: string;
  part: string;
  value: unknown;
}

export const nameOf = ({ operation, part }: Example): string => `${operation} ${part}`;

/** Whether the first is the better example: of those that are short and plain, the one with more fields. */
export function isBetter({ value: one }: Example, { value: other }: Example): boolean {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  const [isBad, isOtherBad] = [isOdd(one) || a.length > MAX_CHARACTERS, isOdd(other) || b.length > MAX_CHARACTERS];
  if (isBad !== isOtherBad) return isOtherBad;
  const more = isBad ? 0 : fieldsOf(one) - fieldsOf(other);
  if (more !== 0) return more > 0;
  return a.length === b.length ? a < b : a.length < b.length;
}

const best = new Map<string, Example>();

/** Notes what a spec sent or got, if it is better than what this process has noted so far. */
function record(operation: string, part: string, sent: unknown): void {
  if (typeof sent !== 'object' || sent === null) return;
  const example = { operation, part, value: fixed(sent) };
  const known = best.get(nameOf(example));
  if (known && !isBetter(example, known)) return;
  best.set(nameOf(example), example);
  appendFileSync(join(folder ?? '', `${process.pid}.jsonl`), `${JSON.stringify(example)}\n`);
}

interface Exchange {
  /** Its id in the document. */
  operation: string;
  body: unknown;
  answer: { statusCode: number; headers: { 'content-type'?: unknown }; body: string };
}

/** Notes both sides of an exchange that succeeded. */
export function recordExample({ operation, body, answer }: Exchange): void {
  if (folder === undefined || answer.statusCode >= 300) return;
  record(operation, 'body', body);
  if (/^application\/json(;|$)/.test(String(answer.headers['content-type'])))
    record(operation, String(answer.statusCode), JSON.parse(answer.body));
}
