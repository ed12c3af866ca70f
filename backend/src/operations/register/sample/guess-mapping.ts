import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { measuresIn } from '@muzey/shared-ui/object-measures/read-measures.ts';
import { dividersOf, TARGETS, type Divider, type Taken } from '../mapping/targets.js';
import { knownName, LEFT_OUT, PRIVATE_FIELDS, type Known, type SensitiveKind } from './column-names.js';
import { dividersIn, type Column } from './columns.js';

/** A rule of a mapping file. */
export interface RuleJson {
  from?: string;
  constant?: string;
  to: string;
  split?: Divider[];
}

export interface Guess {
  rules: RuleJson[];
  /** Columns that are not stored, unless somebody decides otherwise. */
  leaveOut: string[];
  sensitive: ReadonlyMap<string, SensitiveKind>;
}

type Numbers = Extract<Known, { is: 'number' }>['kind'];
/** The number that identifies an object is the first of these that the register has. */
const IDENTIFYING: readonly Numbers[] = ['accession', 'inventory', 'state_catalogue', 'auxiliary', 'temporary'];
/** The share of a column’s cells that has to be understood. */
const MIN_UNDERSTOOD = 0.6;
/** Fields that refuse a record with a value that they do not know. */
const STRICT: readonly Taken['is'][] = ['choice', 'count', 'link', 'language', 'id'];

/** Which column is probably which field. No column that may be private becomes a public field. */
export function guessMapping(columns: readonly Column[]): Guess {
  const known = columns.map((column) => ({ column, known: knownName(column.name) }));
  const sensitive = new Map(
    known.flatMap(({ column, known: guess }) =>
      guess?.is === 'sensitive' ? [[column.name, guess.kind] as const] : [],
    ),
  );
  const taken = new Set<string>();
  const rules = numberRules(known);
  const rest = known.filter(({ column }) => !rules.some(({ from }) => from === column.name));
  for (const { column, known: guess } of rest) {
    const to = guess ? fieldFor(guess) : fieldByContent(column);
    if (to === undefined || taken.has(to) || !isFitting(column, to)) continue;
    taken.add(to);
    rules.push({ from: column.name, to, ...splitFor(column, to) });
  }
  const leaveOut = [...sensitive].flatMap(([name, kind]) => (LEFT_OUT.includes(kind) ? name : []));
  return { rules, leaveOut, sensitive };
}

const fieldFor = (known: Known): string | undefined =>
  known.is === 'field' ? known.to : known.is === 'sensitive' ? PRIVATE_FIELDS[known.kind] : undefined;

function numberRules(known: readonly { column: Column; known: Known | undefined }[]): RuleJson[] {
  const numbers = known.flatMap(({ column, known: guess }) =>
    guess?.is === 'number' ? [{ name: column.name, kind: guess.kind }] : [],
  );
  const kinds = IDENTIFYING.filter((kind) => numbers.some((number) => number.kind === kind));
  const [first] = kinds.flatMap((kind) => numbers.find((number) => number.kind === kind) ?? []);
  if (!first) return [];
  const other = numbers.find(({ kind }) => kind !== first.kind);
  // the entries of one list of groups are filled in parallel, so one column of numbers has a type
  const typed = other ?? (first.kind === 'inventory' ? undefined : first);
  return [
    { from: first.name, to: 'number' },
    ...(typed
      ? [
          { from: typed.name, to: 'record.numbers[].number' },
          { constant: typed.kind, to: 'record.numbers[].type' },
        ]
      : []),
  ];
}

const YEAR_OR_CENTURY = /(?<!\d)\d{4}(?!\d)|\b[IVX]+\b/;

/** Only where it is clear: a wrong field is worse than none. */
function fieldByContent({ values }: Column): string | undefined {
  const texts = values.filter((text) => /\d|\b[IVX]+\b/.test(text));
  if (texts.length < 3 || texts.length < values.length * MIN_UNDERSTOOD) return undefined;
  const share = (isRead: (text: string) => boolean) => texts.filter(isRead).length / texts.length;
  if (share((text) => /\p{L}|[x×х]/u.test(text) && isMeasure(text)) >= MIN_UNDERSTOOD) return 'record.dimensions[]';
  if (share((text) => YEAR_OR_CENTURY.test(text) && readDate(text) !== undefined) >= MIN_UNDERSTOOD)
    return 'record.object_production[].date';
  return undefined;
}

function isMeasure(text: string): boolean {
  const { measures, unread } = measuresIn(text, { order: [], parts: new Map() }, (part) => ({ en: part }));
  return measures.length > 0 && unread.length === 0;
}

function isFitting({ values }: Column, to: string): boolean {
  const taken = TARGETS.get(to)?.taken;
  if (!taken) return false;
  if (to === 'category' || STRICT.includes(taken.is))
    return values.length > 0 && values.every((text) => fits(taken, text));
  return true;
}

const fits = (taken: Taken, text: string): boolean =>
  taken.is === 'choice'
    ? taken.values.includes(text.trim().toLowerCase().replaceAll(' ', '_'))
    : taken.is === 'count' && /^[1-9]\d{0,5}$/.test(text.trim());

function splitFor(column: Column, to: string): Pick<RuleJson, 'split'> {
  const found = dividersIn(column);
  const split = dividersOf(to).filter((divider) => found.includes(divider));
  return split.length > 0 ? { split } : {};
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const KARAKALPAK = /[áǵıńóúÁǴŃÓÚ]/u;
const UZBEK = /[oOgG][ʻʼ'’‘`]|\bva\b/u;

/** The language of most texts, if their letters tell it. */
export function guessLang(columns: readonly Column[]): Lang | undefined {
  const texts = columns.flatMap(({ values }) => values).filter((text) => /\p{L}{3}/u.test(text));
  if (texts.length === 0) return undefined;
  const share = (test: RegExp) => texts.filter((text) => test.test(text)).length / texts.length;
  if (share(CYRILLIC) > 0.5) return 'ru';
  if (share(KARAKALPAK) > 0.2) return 'kk';
  return share(UZBEK) > 0.1 ? 'uz' : undefined;
}
