import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';

/** Nothing is kept in the browser, as at the first visit. */
export const emptyBrowserStore = (): Promise<void> => deleteDB('muzey-console');
