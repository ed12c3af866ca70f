import type { RegisterColumn, RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';

/** A mapping file that is edited. Keys that this screen does not know stay as they are. */
export interface MappingJson {
  rules: RuleJson[];
  leave_out: string[];
  [key: string]: unknown;
}

export interface RuleJson {
  from?: unknown;
  to?: unknown;
  [key: string]: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for a text that is no mapping. */
export function parsedMapping(text: string): MappingJson | undefined {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isObject(json)) return undefined;
    const { rules = [], leave_out = [] } = json;
    const columns = typeof leave_out === 'string' ? [leave_out] : leave_out;
    if (!Array.isArray(rules) || !Array.isArray(columns)) return undefined;
    return { ...json, rules: rules.filter(isObject), leave_out: columns.filter((name) => typeof name === 'string') };
  } catch {
    return undefined;
  }
}

export function textOf({ leave_out, ...mapping }: MappingJson): string {
  return JSON.stringify({ ...mapping, ...(leave_out.length > 0 && { leave_out }) }, null, 2);
}

const reads = ({ from }: RuleJson, column: string): boolean =>
  from === column || (Array.isArray(from) && from.includes(column));

/** The positions of the rules that read a column. */
export const rulesOf = ({ rules }: MappingJson, column: string): number[] =>
  rules.flatMap((rule, index) => (reads(rule, column) ? index : []));

/** A column becomes a field, besides those that it becomes already. Lists are divided as in a guess of the server. */
export function withField(
  mapping: MappingJson,
  { name, dividers }: Pick<RegisterColumn, 'name' | 'dividers'>,
  target: Pick<RegisterTarget, 'name' | 'dividers'>,
): MappingJson {
  const split = target.dividers.filter((divider) => dividers.includes(divider));
  return {
    ...mapping,
    rules: [...mapping.rules, { from: name, to: target.name, ...(split.length > 0 && { split }) }],
    leave_out: mapping.leave_out.filter((column) => column !== name),
  };
}

/** The positions of the rules with the same value for all records. */
export const constantsIn = ({ rules }: MappingJson): number[] =>
  rules.flatMap(({ constant }, index) => (typeof constant === 'string' ? index : []));

export const withConstant = (mapping: MappingJson, to: string): MappingJson => ({
  ...mapping,
  rules: [...mapping.rules, { constant: '', to }],
});

export const withoutRule = (mapping: MappingJson, at: number): MappingJson => ({
  ...mapping,
  rules: mapping.rules.filter((_, index) => index !== at),
});

/** A column is no longer read by a rule. One with several columns keeps the others. */
export function withoutField(mapping: MappingJson, column: string, at: number): MappingJson {
  const rules = mapping.rules.flatMap((rule, index) => {
    if (index !== at) return [rule];
    const others = Array.isArray(rule.from) ? rule.from.filter((name) => name !== column) : [];
    return others.length > 0 ? [{ ...rule, from: others }] : [];
  });
  return { ...mapping, rules };
}

/** A column is not stored, or is again. */
export function leftOut(mapping: MappingJson, column: string, isLeftOut: boolean): MappingJson {
  const others = mapping.leave_out.filter((name) => name !== column);
  if (!isLeftOut) return { ...mapping, leave_out: others };
  const freed = rulesOf(mapping, column)
    .toReversed()
    .reduce((before, index) => withoutField(before, column, index), mapping);
  return { ...freed, leave_out: [...others, column] };
}

/** A step of a rule; undefined removes it. */
export const withStep = (mapping: MappingJson, at: number, step: string, value: unknown): MappingJson => ({
  ...mapping,
  rules: mapping.rules.map((rule, index) => {
    if (index !== at) return rule;
    const { [step]: _, ...rest } = rule;
    return value === undefined ? rest : { ...rest, [step]: value };
  }),
});

/** How the file is read. */
export const withReading = (mapping: MappingJson, reading: object): MappingJson => ({
  ...mapping,
  reading: { ...(isObject(mapping.reading) && mapping.reading), ...reading },
});
