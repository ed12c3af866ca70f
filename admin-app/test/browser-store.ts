import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';

/** Nothing is kept in the browser, as at the first visit. */
export async function emptyBrowserStore(): Promise<void> {
  localStorage.clear();
  await deleteDB('muzey-console');
}
