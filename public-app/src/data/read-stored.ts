import type { Client } from '@muzey/shared-ui/api/client.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { GetWaitingChangeResponses } from '@muzey/shared-ui/api/generated/types.gen.ts';

interface Asked {
  type: string;
  id: string;
  signal: AbortSignal;
}

/**
 * A stored item as staff see it, with its pending change, if it has one. Called by address, because the names of the generated calls would
 * add the console's calls to every visitor's download.
 */
export async function readStored<Item extends object>(
  client: Client,
  { type, id, signal }: Asked,
): Promise<Item & { waits: boolean }> {
  const path = { type, id };
  const read = async () =>
    (await client.get<{ 200: Item }, unknown, true>({ url: '/api/admin/{type}/{id}', path, signal })).data;
  const [stored, waiting] = await Promise.all([read(), readWaiting(client, path, signal)]);
  return { ...stored, ...waiting, waits: waiting !== null };
}

/** Null also from an older API without pending changes. */
async function readWaiting(
  client: Client,
  path: Pick<Asked, 'type' | 'id'>,
  signal: AbortSignal,
): Promise<object | null> {
  try {
    const url = '/api/admin/{type}/{id}/waiting-change';
    return (await client.get<GetWaitingChangeResponses, unknown, true>({ url, path, signal })).data.item;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
