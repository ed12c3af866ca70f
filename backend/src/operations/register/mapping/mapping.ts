import { DIMENSIONS, UNITS, type Unit } from '@muzey/shared-ui/object-record/choices.ts';
import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { TermKind } from '../../../platform/terms/term.entity.js';
import type { Localized } from '../../../platform/text/localized.js';
import { Refused } from '../refused.js';
import { headingUnit, type MeasureRule } from '@muzey/shared-ui/object-measures/read-measures.ts';
import { leftOutBy } from './left-out.js';
import { MappingReader, type Json } from './mapping-reader.js';
import { readingIn, type Reading } from './reading.js';
import { parsePath, type SourcePath } from './source-path.js';
import { isItemKey, TARGETS, type Target } from './targets.js';
import { decisionsIn, type Decisions } from './word-decisions.js';

/** How a register is read into records (docs/registers.md, "Mappings"). */
export interface Mapping {
  /** Name in the register, which identifies its objects. */
  name: string;
  lang?: Lang;
  category?: string;
  rules: readonly Rule[];
  /** Decisions about single words. */
  words: Decisions;
  /** Columns that are not stored, in one spelling (fields.ts). */
  leaveOut?: ReadonlySet<string>;
  reading?: Reading;
}

/** Whether it writes data that only registrars may read. */
export const writesPrivate = ({ rules }: Mapping): boolean => rules.some(({ to }) => to.key === 'private');

export interface Rule {
  from: readonly SourcePath[];
  /** Replaces the values of records. */
  constant?: string;
  to: Target;
  lang?: Lang;
  /** In lower case. */
  split: readonly string[];
  /** The same, but the divider belongs to the part after it. */
  splitBefore: readonly string[];
  /** Characters trimmed at both ends, besides spaces. */
  trim: string;
  table?: ReadonlyMap<string, string>;
  otherwise: 'keep' | 'drop' | 'reject';
  /** Prefixes of a maker's name, in lower case, with the qualifier or role each stands for; the longest first. */
  beginnings: readonly (readonly [string, string])[];
  kind?: TermKind;
  make: boolean;
  /** Whether an unreadable date is left out. */
  dropsUnread: boolean;
  measures: MeasureRule;
}

export const MAX_MAPPING_LENGTH = 2_000_000;
const MAX_RULES = 200;
const MAX_NAME_LENGTH = 100;
const MAX_DIVIDERS = 50;
const MAX_DIVIDER_LENGTH = 50;
const MAX_TABLES = 50;
const MAX_ENTRIES = 50_000;
const MAX_TEXT_LENGTH = 10_000;

/** @throws {Refused} with the path of the fault */
export function parseMapping(text: string): Mapping {
  if (text.length > MAX_MAPPING_LENGTH)
    throw new Refused(`The mapping is longer than ${MAX_MAPPING_LENGTH} characters.`);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refused(`The mapping is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const reader = new MappingReader(json, 'the mapping', [
    'name',
    'lang',
    'category',
    'tables',
    'rules',
    'words',
    'leave_out',
    'reading',
    '$comment',
  ]);
  const lang = reader.lang('lang');
  const category = reader.text('category', MAX_NAME_LENGTH);
  const tables = tablesOf(reader);
  const rules = reader.list('rules', MAX_RULES).map((rule, index) => ruleOf(rule, `rules[${index}]`, tables));
  if (!rules.some(({ to }) => to.key === 'title')) throw new Refused('The mapping has no rule to "title".');
  return {
    name: reader.needed('name', MAX_NAME_LENGTH),
    rules,
    words: decisionsIn(reader),
    leaveOut: leftOutBy(reader, rules),
    reading: readingIn(reader),
    ...(lang && { lang }),
    ...(category !== undefined && { category }),
  };
}

type Tables = ReadonlyMap<string, ReadonlyMap<string, string>>;

function tablesOf(reader: MappingReader): Tables {
  const tables = reader.entries('tables', MAX_TABLES);
  return new Map(
    tables.map(([name, table]) => {
      const inner = new MappingReader({ table }, `tables.${name}`, ['table']);
      return [
        name,
        new Map(
          inner
            .entries('table', MAX_ENTRIES)
            .map(([key, value]) => [folded(key), inner.asText(value, key, MAX_TEXT_LENGTH)]),
        ),
      ];
    }),
  );
}

/** Keys of tables are compared ignoring case and surrounding spaces. */
export const folded = (text: string): string => text.trim().toLowerCase();

const RULE_KEYS = [
  'from',
  'constant',
  'to',
  'lang',
  'split',
  'split_before',
  'trim',
  'table',
  'otherwise',
  'beginnings',
  'term',
  'make',
  'unread',
  'dimension',
  'unit',
  'order',
  'part',
  'parts',
  '$comment',
];

function ruleOf(json: Json, place: string, tables: Tables): Rule {
  const reader = new MappingReader(json, place, RULE_KEYS);
  const target = reader.needed('to', MAX_NAME_LENGTH);
  const to = TARGETS.get(target);
  if (!to) throw reader.fault('to', `there is no field "${target}"`);
  const constant = reader.text('constant', MAX_TEXT_LENGTH);
  const from = reader.texts('from', MAX_DIVIDERS, MAX_TEXT_LENGTH).map((path) => {
    const parsed = parsePath(path);
    if (!parsed) throw reader.fault('from', `"${path}" is no path`);
    return parsed;
  });
  if (from.length === 0 && constant === undefined) throw reader.fault('from', 'it has neither "from" nor "constant"');
  const lang = reader.lang('lang');
  const kind = kindOf(reader, to);
  const table = tableOf(reader, 'table', tables);
  const beginnings = tableOf(reader, 'beginnings', tables) ?? new Map<string, string>();
  return {
    from,
    to,
    split: dividers(reader, 'split'),
    splitBefore: dividers(reader, 'split_before'),
    trim: reader.text('trim', MAX_DIVIDER_LENGTH) ?? '',
    otherwise: reader.choice('otherwise', ['keep', 'drop', 'reject'] as const) ?? 'keep',
    beginnings: [...beginnings].sort(([a], [b]) => b.length - a.length),
    make: reader.flag('make'),
    dropsUnread: reader.choice('unread', ['keep', 'drop'] as const) === 'drop',
    measures: measuresOf(reader, from),
    ...(constant !== undefined && { constant }),
    ...(lang && { lang }),
    ...(table && { table }),
    ...(kind && { kind }),
  };
}

const dividers = (reader: MappingReader, name: string): string[] =>
  reader.texts(name, MAX_DIVIDERS, MAX_DIVIDER_LENGTH).map((divider) => {
    if (divider === '') throw reader.fault(name, 'an empty text divides nothing');
    return divider.toLowerCase();
  });

function tableOf(reader: MappingReader, name: string, tables: Tables): ReadonlyMap<string, string> | undefined {
  const asked = reader.text(name, MAX_NAME_LENGTH);
  if (asked === undefined) return undefined;
  const table = tables.get(asked);
  if (!table) throw reader.fault(name, `there is no table "${asked}"`);
  return table;
}

/** The kind of terms that a rule finds or creates. */
function kindOf(reader: MappingReader, { taken, key }: Target): TermKind | undefined {
  const asked = reader.text('term', MAX_NAME_LENGTH);
  if (isItemKey(key) || taken.is !== 'term') {
    if (asked !== undefined) throw reader.fault('term', 'its field takes no terms');
    return undefined;
  }
  const kind = asked === undefined ? taken.kinds[0] : taken.kinds.find((allowed) => allowed === asked);
  if (!kind) throw reader.fault('term', `must be one of ${taken.kinds.join(', ')}`);
  return kind;
}

function measuresOf(reader: MappingReader, from: readonly SourcePath[]): MeasureRule {
  const order = reader.texts('order', DIMENSIONS.length, MAX_NAME_LENGTH).map((name) => {
    const dimension = DIMENSIONS.find((type) => type === name);
    if (!dimension) throw reader.fault('order', `there is no dimension "${name}"`);
    return dimension;
  });
  const dimension = reader.choice('dimension', DIMENSIONS);
  const unit: Unit | undefined = reader.choice('unit', UNITS) ?? headingUnit(from.map(({ text }) => text));
  const part = reader.json('part');
  const parts = reader
    .entries('parts', MAX_RULES)
    .map(([name, texts]) => [folded(name), localizedOf(reader, texts, name)] as const);
  return {
    order,
    parts: new Map(parts),
    ...(dimension && { dimension }),
    ...(unit && { unit }),
    ...(part !== undefined && { part: localizedOf(reader, part, 'part') }),
  };
}

function localizedOf(reader: MappingReader, json: unknown, name: string): Localized<string> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw reader.fault(name, 'must be texts by language');
  return Object.fromEntries(
    Object.entries(json).map(([lang, text]) => {
      if (!isLang(lang)) throw reader.fault(name, `"${lang}" is no language`);
      return [lang, reader.asText(text, name, MAX_NAME_LENGTH)];
    }),
  );
}
