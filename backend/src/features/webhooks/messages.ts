import type { TEST_EVENT, WebhookEvent } from './webhook.entity.js';

export interface Told {
  event: WebhookEvent | typeof TEST_EVENT;
  type: string | null;
  itemId: string | null;
  at: Date;
}

const ADDRESSES: Record<Exclude<WebhookEvent, `item.${string}`>, (id: string) => string> = {
  'message.received': () => '/admin/messages',
  'release.published': (id) => `/admin/releases/${id}`,
  'register.imported': () => '/admin/registers',
};

function addressOf({ event, type, itemId }: Told): string | undefined {
  if (itemId === null) return undefined;
  return event in ADDRESSES ? ADDRESSES[event as keyof typeof ADDRESSES](itemId) : `/api/public/${type}/${itemId}`;
}

/** The body of a message: what happened to what, and where to read it. Never the texts themselves. */
export function messageOf(told: Told, publicOrigin: string): string {
  const { event, type, itemId, at } = told;
  const address = addressOf(told);
  const subject = { type, id: itemId, address: address && publicOrigin + address };
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data: address === undefined ? {} : subject });
}
