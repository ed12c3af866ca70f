import { isDeepStrictEqual } from 'node:util';
import { MADE_COLUMNS } from '../audit/changed-fields.js';
import { hasFields } from '../revisions/change-to.js';
import { mergeOrigins } from '../text/origins.js';
import { textsBefore, textsOfRow } from '../text/row-texts.js';
import type { ContentRow } from '../content-types/content-row.js';

interface States<Row> {
  /** The common base of both changes. */
  base: Row;
  wanted: Row;
  live: Row;
}

/**
 * Merges two changes of a row. A field that only one changed has that value; a field that both changed differently has
 * the value of `wanted`.
 * @param longText the name of the text that belongs to the documents
 * @returns with the paths of the conflicting fields, named as in the audit log
 */
export function mergeStates<Row extends ContentRow>(
  { base, wanted, live }: States<Row>,
  longText: string,
): { row: Row; conflicts: string[] } {
  const conflicts: string[] = [];
  const [from, mine, theirs] = [base, wanted, live].map((row) => joined(row, longText));
  const merged = separated(mergeFields([from ?? {}, mine ?? {}, theirs ?? {}], '', conflicts), longText);
  const row = { ...live, ...merged };
  const texts = { base: textsBefore(base, row), wanted: textsBefore(wanted, row), live: textsBefore(live, row) };
  return { row: { ...row, origins: mergeOrigins(texts, textsOfRow(row)) }, conflicts };
}

type Fields = Record<string, unknown>;
type Three<Value> = readonly [base: Value, wanted: Value, live: Value];

function mergeFields([base, wanted, live]: Three<Fields>, path: string, conflicts: string[]): Fields {
  const names = new Set([live, wanted, base].flatMap((fields) => Object.keys(fields)));
  const merged = [...names].flatMap((name): [string, unknown][] => {
    const values = [base[name], wanted[name], live[name]] as const;
    const value = path === '' && MADE_COLUMNS.has(name) ? values[2] : mergeValue(values, `${path}${name}`, conflicts);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(merged);
}

function mergeValue([base, wanted, live]: Three<unknown>, path: string, conflicts: string[]): unknown {
  if (isDeepStrictEqual(wanted, base)) return live;
  if (isDeepStrictEqual(live, base) || isDeepStrictEqual(live, wanted)) return wanted;
  // a language that one of them removed is merged text by text
  const [mine = {}, theirs = {}] = [wanted, live];
  if (hasFields(mine) && hasFields(theirs)) {
    const merged = mergeFields([hasFields(base) ? base : {}, mine, theirs], `${path}.`, conflicts);
    const isGone = Object.keys(merged).length === 0 && (wanted === undefined || live === undefined);
    return isGone ? undefined : merged;
  }
  conflicts.push(path);
  return wanted;
}

/** The long text and its document always change together: each pair is an array that is merged as one value. */
function joined({ documents, origins: _, ...row }: ContentRow, longText: string): Fields {
  const content = Object.entries({ ...emptyTexts(documents), ...row.content }).map(([lang, texts]) => {
    const { [longText]: text, ...others } = { ...texts };
    const document: unknown = Reflect.get(documents, lang);
    const pair = text === undefined && document === undefined ? {} : { [longText]: [text, document] };
    return [lang, { ...others, ...pair }] as const;
  });
  return { ...row, content: Object.fromEntries(content) };
}

const emptyTexts = (documents: object): Fields => Object.fromEntries(Object.keys(documents).map((lang) => [lang, {}]));

function separated(merged: Fields, longText: string): Fields & Pick<ContentRow, 'content'> {
  const content: Fields = {};
  const documents: Fields = {};
  for (const [lang, texts] of Object.entries(merged.content ?? {})) {
    if (!hasFields(texts)) continue;
    const { [longText]: pair, ...others } = texts;
    const [text, document] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (document !== undefined) documents[lang] = document;
    const all = text === undefined ? others : { ...others, [longText]: text };
    if (Object.keys(all).length > 0) content[lang] = all;
  }
  return { ...merged, content, documents };
}
