import type {
  RowContent,
  StatesByLanguage,
  TranslationsByLanguage,
  Written,
} from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Counts, Listed } from './useItemList.ts';

/** A list row has this field, a complete item does not. */
interface Counted {
  written: Written;
}

/** The rows of a list requested with `fields=row`. */
export const rowsOf = <Items extends readonly object[]>(items: Items): Extract<Items[number], Counted>[] =>
  items.filter((item): item is Extract<Items[number], Counted> => 'written' in item);

/** A list requested with `fields=row`. */
export const listedRows = <Items extends readonly object[]>(
  { total, counts, did_you_mean: meant }: { total: number; counts?: Counts; did_you_mean?: string },
  items: Items,
) => ({ items: rowsOf(items), total, counts, meant });

interface Stored {
  id: string;
  content: Partial<Record<Lang, { title?: string }>>;
  translations: TranslationsByLanguage;
}

/** A complete item in the form of a list row. */
export function asRow<Item extends Pick<Stored, 'content' | 'translations'>>(item: Item) {
  const content: RowContent = {};
  const written: Written = {};
  const states: StatesByLanguage = {};
  const anywhere = new Set<string>();
  for (const lang of LANGS) {
    const state = item.translations[lang]?.state;
    if (state) states[lang] = state;
    const texts = item.content[lang];
    if (!texts) continue;
    const names = Object.keys(texts);
    written[lang] = names.length;
    for (const name of names) anywhere.add(name);
    if (texts.title !== undefined) content[lang] = { title: texts.title };
  }
  // only lists tell who changed it
  return { updatedBy: null, ...item, content, written, writtenAnywhere: anywhere.size, states };
}

/**
 * Shows a saved item in every cached list that contains it, until those are loaded again.
 * @param section the type's query key
 */
export function showInLists<Item extends Stored>(queries: QueryClient, section: string, changed: Item): void {
  const exchange = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.map((row) => (row.id === changed.id ? { ...row, ...asRow(changed) } : row));
  queries.setQueriesData<Listed<{ id: string }> | { id: string }[]>({ queryKey: [section, 'list'] }, (listed) => {
    if (!listed || Array.isArray(listed)) return listed && exchange(listed);
    return { ...listed, items: exchange(listed.items) };
  });
}
