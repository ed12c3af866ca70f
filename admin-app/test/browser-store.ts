import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';

/** The browser stores nothing, as at the first visit. */
export async function emptyBrowserStore(): Promise<void> {
  localStorage.clear();
  await deleteDB('muzey-console');
}
