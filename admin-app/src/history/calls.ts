import {
  getRevision,
  listRevisions,
  nameRevision,
  restoreRevision,
  type ListRevisionsData,
  type RestoreRevisionInput,
  type RevisionList,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';

/** An item of a type with a history. */
export type ItemAddress = ListRevisionsData['path'];

/** The id of settings, of which there is only one. */
export const ONLY_ID = '1';

export const PER_PAGE = 20;

export async function readRevisions(path: ItemAddress, skip: number, signal: AbortSignal): Promise<RevisionList> {
  const query = { limit: PER_PAGE, skip };
  return (await listRevisions({ client: api, path, query, signal, throwOnError: true })).data;
}

/** The item as it was in a version. */
export async function readEarlier(path: ItemAddress, version: number): Promise<unknown> {
  const asked = { ...path, version: String(version) };
  return (await getRevision({ client: api, path: asked, throwOnError: true })).data.item;
}

export type Gone = NonNullable<RestoreRevisionInput['gone']>;

/**
 * Restores an item, or some of its fields.
 * @param body includes the version of the item that the user was looking at
 */
export async function putBack(path: ItemAddress, version: number, body: RestoreRevisionInput): Promise<void> {
  const asked = { ...path, version: String(version) };
  await restoreRevision({ client: api, path: asked, body, throwOnError: true });
}

export async function nameVersion(path: ItemAddress, version: number, name: string): Promise<void> {
  const asked = { ...path, version: String(version) };
  await nameRevision({ client: api, path: asked, body: { name }, throwOnError: true });
}
