import { isDeepStrictEqual } from 'node:util';
import { changedMarks, type Origins } from '../text/origins.js';
import { textsBefore, textsOfRow } from '../text/row-texts.js';

/** Columns that are computed from others, or change with every write. */
export const MADE_COLUMNS = new Set([
  'listing',
  'search',
  'shownLanguages',
  'heldBack',
  'days',
  'lastDay',
  'version',
  'updatedAt',
  'termIds',
  'findSpot',
  'findSpotFreed',
  'earliest',
  'latest',
  'onShow',
  'numberSort',
  'numberKeys',
]);

/**
 * The paths at which two states of an item differ, such as `published`, `content.kk.title` or `mediaIds`. Objects are
 * compared field by field, lists and dates as a whole.
 */
export function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !MADE_COLUMNS.has(name))
    .flatMap((name) =>
      name === 'origins' && hasOrigins(before) && hasOrigins(after)
        ? changedMarks(textsBefore(before, after), { content: textsOfRow(after), origins: after.origins })
        : differences(name, at(before, name), at(after, name)),
    );
}

const hasOrigins = (row: object): row is { origins: Origins } => 'origins' in row;

function differences(path: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  return changedFields(before, after).map((inner) => `${path}.${inner}`);
}

const at = (item: object, name: string): unknown => Reflect.get(item, name);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
