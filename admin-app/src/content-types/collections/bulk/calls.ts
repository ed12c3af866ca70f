import {
  adminGetCollection,
  adminListCollections,
  updateManyCollections,
  type AdminCollection,
  type BulkRecordChange,
  type BulkUndo,
  type CollectionsBulkSaved,
} from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { api } from '../../../api/api.ts';
import { chunks } from '../../../item-list/bulk.ts';
import type { ListAddress } from '../../../content/useListAddress.ts';
import { filterOf } from '../filters/record-filters.ts';

/** The maximum that the API returns in one call. */
const PER_CALL = 100;

/** More would take too long to read; the list has to be filtered first. */
export const MAX_EDITED = 5_000;

/** All objects that match the list's search and filters, in an order that the change does not affect. */
export async function readResult(address: ListAddress): Promise<AdminCollection[]> {
  const asked = filterOf(address);
  const objects: AdminCollection[] = [];
  for (let skip = 0; skip < MAX_EDITED; skip += PER_CALL) {
    const query = { ...asked, sort: 'created', order: 'asc', limit: PER_CALL, skip } as const;
    const { data } = await adminListCollections({ client: api, query, throwOnError: true });
    const items = data.collections.filter((item): item is AdminCollection => !('written' in item));
    objects.push(...items);
    if (objects.length >= data.total || items.length === 0) break;
  }
  return objects;
}

/** How many are read in parallel. */
const AT_ONCE = 10;

/** The objects among these that still exist. */
export async function readSelected(ids: readonly string[]): Promise<AdminCollection[]> {
  const objects: AdminCollection[] = [];
  for (const some of chunks(ids, AT_ONCE)) objects.push(...(await Promise.all(some.map(readOne))).flat());
  return objects;
}

const readOne = (id: string): Promise<AdminCollection[]> =>
  adminGetCollection({ client: api, path: { id }, throwOnError: true }).then(
    ({ data }) => [data],
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    },
  );

/** Objects that were changed since they were read are left unchanged. */
export async function changeMany(
  items: readonly AdminCollection[],
  change: BulkRecordChange,
): Promise<CollectionsBulkSaved> {
  const body = { objects: items.map(({ id, version }) => ({ id, version })), change };
  return (await updateManyCollections({ client: api, body, throwOnError: true })).data;
}

/** Objects that were changed since then are left unchanged. */
export const takeBack = async (undo: readonly BulkUndo[]): Promise<CollectionsBulkSaved> =>
  (await updateManyCollections({ client: api, body: { undo: [...undo] }, throwOnError: true })).data;
