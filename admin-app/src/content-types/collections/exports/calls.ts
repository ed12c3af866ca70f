import {
  exportCollections,
  printCollections,
  type CollectionsExportInput,
  type ExportProfile,
  type PrintedList,
  type PrintedListInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../../api/api.ts';
import type { ListAddress } from '../../../content/useListAddress.ts';
import { filterOf } from '../filters/record-filters.ts';

/** The maximum that the API accepts by id. */
export const MAX_CHOSEN = 2_000;
export const MAX_PRINTED = 1_000;

/** The chosen objects, or those that a list shows. */
export type Chosen = Pick<CollectionsExportInput, 'ids' | 'filter'>;

export const chosenOf = (ids: readonly string[], address: ListAddress): Chosen =>
  ids.length > 0 ? { ids: [...ids] } : { filter: filterOf(address) };

export async function readFile(body: CollectionsExportInput, signal: AbortSignal): Promise<Blob> {
  const { data } = await exportCollections({ client: api, body, signal, parseAs: 'blob', throwOnError: true });
  return data;
}

export const readPrinted = async (body: PrintedListInput): Promise<PrintedList> =>
  (await printCollections({ client: api, body, throwOnError: true })).data;

/** Whether a list is refused because it has too many objects. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ code }) => code === 'too_long');

/** The selected ids, which the list of objects leaves in the browser's history. */
export function idsIn(state: unknown): string[] {
  const ids: unknown = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export interface Label {
  id: string;
  number: string;
  /** In the order of the languages; one that another language has, too, once. */
  titles: { lang: Lang; title: string }[];
}

/** The labels of objects, with their titles in these languages. An account prints one list at a time. */
export async function readLabels(chosen: Chosen, langs: readonly Lang[]): Promise<Label[]> {
  const labels = new Map<string, Label>();
  for (const lang of langs) {
    const { objects } = await readPrinted({ ...chosen, lang });
    for (const { id, number, title } of objects) {
      const label = labels.get(id) ?? { id, number, titles: [] };
      if (!label.titles.some((other) => other.title === title)) label.titles.push({ lang, title });
      labels.set(id, label);
    }
  }
  return [...labels.values()];
}

/**
 * The columns by a profile, or by a mapping, which has rules.
 * @throws {SyntaxError} when the file is not JSON
 */
export async function columnsIn(
  format: CollectionsExportInput['format'],
  file: File | undefined,
): Promise<Pick<CollectionsExportInput, 'profile' | 'mapping'>> {
  if (!file || format === 'jsonl') return {};
  const text = await file.text();
  const json = JSON.parse(text) as ExportProfile | { rules: unknown } | null;
  return json && 'rules' in json ? { mapping: text } : { profile: json as ExportProfile };
}
