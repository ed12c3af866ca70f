import { restoreFromTrash, type TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { api } from '../api/api.ts';
import type { ContentType } from '../content/section.ts';
import type { Version } from '../edit-session/session.ts';

/** Fields that all types share, or some of them. */
export interface Facts {
  published?: boolean;
  archived?: boolean;
  position?: number | null;
}

/** The calls that are the same for all types (docs/api.md, Writes), for changes without a form. */
const ITEM = '/api/admin/{type}/{id}';

/**
 * Changes an item if it still has this version. Without an answer the call is repeated: if the first one was done, the second is refused,
 * and the stored item is one version ahead and has the requested values.
 * @returns the item's new version
 */
export async function changeItem(type: ContentType, { id, version }: Version, facts: Facts): Promise<number> {
  const send = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = { ...facts, version };
    const { response } = await api.put({ url: ITEM, path: { type, id }, body, headers, throwOnError: true });
    return Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0] ?? version + 1);
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return send().catch((second: unknown) => {
      if (second instanceof ApiError && isDone(second.current, version + 1, facts)) return version + 1;
      throw second;
    });
  }
}

function isDone(current: unknown, version: number, facts: Facts): boolean {
  if (typeof current !== 'object' || current === null) return false;
  const changes = Object.entries({ ...facts, version });
  return changes.every(([name, value]) => Reflect.get(current, name) === value);
}

/**
 * Moves an item to the trash if it still has this version. Without an answer the call is repeated; a 404 then means that it is in the
 * trash.
 */
export async function removeItem(type: TrashItem['type'], { id, version }: Version): Promise<void> {
  const send = () =>
    api.delete({ url: ITEM, path: { type, id }, headers: { 'If-Match': `"${version}"` }, throwOnError: true });
  try {
    await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    await send().catch((second: unknown) => {
      if (!(second instanceof ApiError && second.status === 404)) throw second;
    });
  }
}

export const restoreItem = (type: TrashItem['type'], id: string): Promise<unknown> =>
  restoreFromTrash({ client: api, path: { type, id }, throwOnError: true });
