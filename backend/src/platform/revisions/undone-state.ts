import { isLang } from '@muzey/shared-ui/i18n/languages.ts';
import { isDeepStrictEqual } from 'node:util';
import { hasFields } from './change-to.js';
import type { ItemState } from './item-state.js';

/** States of one item: before a change, after it, and at present. */
interface States {
  before: ItemState;
  after: ItemState;
  now: ItemState;
}

interface Undone {
  /** The present state without the change. */
  state: ItemState;
  /** The paths of its values that were changed again since, which stay. */
  kept: string[];
}

/**
 * Undoes a change where its values are still there. Each field of a column is compared on its own, and each text of a
 * language; a field with parts is one value, because they belong together, such as a room and its branch.
 */
export function undoneState(states: States): Undone {
  const kept: string[] = [];
  return { state: undoneFields(states, [], kept), kept };
}

function undoneFields({ before, after, now }: States, at: readonly string[], kept: string[]): ItemState {
  const names = new Set([before, after, now].flatMap((state) => Object.keys(state)));
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const value = undoneValue([before[name], after[name], now[name]], [...at, name], kept);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** A column, or the texts of a language in a column. */
const isDivided = ([, lang, ...deeper]: readonly string[]): boolean =>
  deeper.length === 0 && (lang === undefined || isLang(lang));

function undoneValue(
  [before, after, now]: readonly [unknown, unknown, unknown],
  path: readonly string[],
  kept: string[],
): unknown {
  if (isDeepStrictEqual(before, after) || isDeepStrictEqual(now, before)) return now;
  if (isDeepStrictEqual(now, after)) return before;
  const [was, became, is] = [before ?? {}, after ?? {}, now ?? {}];
  if (isDivided(path) && hasFields(was) && hasFields(became) && hasFields(is)) {
    const fields = undoneFields({ before: was, after: became, now: is }, path, kept);
    if (Object.keys(fields).length > 0) return fields;
    return hasFields(now) ? before : now;
  }
  kept.push(path.join('.'));
  return now;
}
