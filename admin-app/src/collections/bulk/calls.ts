import {
  adminListCollections,
  updateCollection,
  type AdminCollection,
  type ObjectRecordInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { toCategory } from '../../content/terms/categories.ts';
import { askedOfRecord } from '../filters/record-filters.ts';

/** As many as the API gives in one call. */
const PER_CALL = 100;

/** More objects take too long one by one; the list is narrowed first. */
export const MAX_EDITED = 1_000;

/** All objects that the list's search and filters leave, in an order that the change does not touch. */
export async function readResult(address: ListAddress, signal: AbortSignal): Promise<AdminCollection[]> {
  const { search, status, missing, author, from, to } = address;
  const category = toCategory(address.filter('category'));
  const asked = { search, status, missing, author, from, to, category, ...askedOfRecord(address) };
  const found: AdminCollection[] = [];
  for (let skip = 0; skip < MAX_EDITED; skip += PER_CALL) {
    const query = { ...asked, sort: 'created', order: 'asc', limit: PER_CALL, skip } as const;
    const { data } = await adminListCollections({ client: api, query, signal, throwOnError: true });
    const items = data.collections.filter((item): item is AdminCollection => !('written' in item));
    found.push(...items);
    if (found.length >= data.total || items.length === 0) break;
  }
  return found;
}

/** Changes some fields of a record, if the object still has this version. */
export async function changeRecord(
  { id, version }: { id: string; version: number },
  record: ObjectRecordInput,
): Promise<AdminCollection> {
  const body = { record, version };
  return (await updateCollection({ client: api, path: { id }, body, throwOnError: true })).data.collection;
}
