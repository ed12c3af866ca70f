import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  getWaitingChange,
  giveUpWaitingChange,
  publishWaitingChange,
  saveWaitingChange,
  type WaitingChangeState,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import type { ContentType } from '../../content/section.ts';

interface ItemAddress {
  type: ContentType;
  id: string;
}

/** Also of an API that knows no waiting changes. */
export const NONE: WaitingChangeState = { waiting_change: null, item: null };

export async function readWaiting(path: ItemAddress): Promise<WaitingChangeState> {
  try {
    return (await getWaitingChange({ client: api, path, throwOnError: true })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NONE;
    throw error;
  }
}

/** @param base_version the version of the item that was looked at */
export async function saveWaiting(path: ItemAddress, body: object, base_version: number): Promise<WaitingChangeState> {
  const query = { base_version };
  return (await saveWaitingChange({ client: api, path, query, body: { ...body }, throwOnError: true })).data;
}

/** @returns the item that visitors see from now on */
export async function showNow(path: ItemAddress, version: number): Promise<unknown> {
  return (await publishWaitingChange({ client: api, path, body: { version }, throwOnError: true })).data.item;
}

/** @param publish_at null: at no time */
export async function planWaiting(
  path: ItemAddress,
  version: number,
  publish_at: string | null,
): Promise<WaitingChangeState> {
  return (await publishWaitingChange({ client: api, path, body: { version, publish_at }, throwOnError: true })).data;
}

export async function giveUpWaiting(path: ItemAddress, version: number): Promise<void> {
  await giveUpWaitingChange({ client: api, path, headers: { 'if-match': `"${version}"` }, throwOnError: true });
}
