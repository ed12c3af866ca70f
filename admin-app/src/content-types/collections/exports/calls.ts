import {
  exportCollections,
  printCollections,
  type CollectionsExportInput,
  type ExportProfile,
  type PrintedList,
  type PrintedListInput,
} from '@muzey/shared-ui/api/generated/index.ts';
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
