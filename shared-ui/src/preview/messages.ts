/**
 * The messages between a form of the console and the page of the site that shows what stands in it, in a frame of the same origin. The
 * page says that it is ready; from then on the form sends the item as a save would leave it (`POST /api/admin/{type}/{id}/preview`).
 */
export const PREVIEW_READY = 'muzey:preview-ready';
export const PREVIEW_ITEM = 'muzey:preview-item';

/** In the address, the id of an item that is not stored yet. */
export const NEW_ITEM = 'new';

export interface PreviewItem {
  message: typeof PREVIEW_ITEM;
  /** As staff read it. */
  item: object;
}

/** The item of a message; undefined for any other message. */
export function itemIn(data: unknown): object | undefined {
  const isItem = typeof data === 'object' && data !== null && 'message' in data && data.message === PREVIEW_ITEM;
  return isItem && 'item' in data && typeof data.item === 'object' && data.item !== null ? data.item : undefined;
}
