import { isDeepStrictEqual } from 'node:util';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { Localized } from '../text/localized.js';
import { changedMarks, textsByLanguage, type Content, type Origins, type Translated } from '../text/origins.js';

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
        ? changedMarks(translated(before), translated(after))
        : differences(name, at(before, name), at(after, name)),
    );
}

const hasOrigins = (row: object): row is { origins: Origins; content?: Content } => 'origins' in row;

/** The texts are in `content`, or each field has a column. */
function translated(row: { origins: Origins; content?: Content }): Translated {
  const { origins, content } = row;
  if (content) return { origins, content };
  const columns = Object.entries(row).flatMap(([name, value]) =>
    isLocalized(value) ? [[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value] as const] : [],
  );
  return { origins, content: textsByLanguage(Object.fromEntries(columns)) };
}

const isLocalized = (value: unknown): value is Localized<string> =>
  isRecord(value) &&
  Object.entries(value).every(([key, text]) => LANGS.some((lang) => lang === key) && typeof text === 'string');

function differences(path: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  return changedFields(before, after).map((inner) => `${path}.${inner}`);
}

const at = (item: object, name: string): unknown => Reflect.get(item, name);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
