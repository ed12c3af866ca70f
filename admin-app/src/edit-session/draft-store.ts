import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { forgetKept, keep, keptKeys, readKept } from '../shell/kept.ts';

/** The unsaved content of one form. */
export interface StoredDraft {
  account: string;
  /** The form's address, which names type and item. */
  place: string;
  /** Two forms at one address don't overwrite each other. */
  form: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The form's content. Another version of the console may have written it. */
  work: unknown;
}

export type DraftKey = Pick<StoredDraft, 'account' | 'place' | 'form'>;

interface DraftDatabase extends DBSchema {
  drafts: { key: [account: string, place: string, form: string]; value: StoredDraft };
}

type Database = IDBPDatabase<DraftDatabase>;

/** As long as the trash keeps items. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

let opened: Promise<Database> | undefined;

async function open(): Promise<Database> {
  return openDB<DraftDatabase>('muzey-console', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: ['account', 'place', 'form'] });
    },
    // otherwise a newer console in another tab waits for this one
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}

/** The open database. After a failure the next use tries again. */
async function reach(): Promise<Database> {
  const opening = (opened ??= open());
  try {
    return await opening;
  } catch (error) {
    if (opened === opening) opened = undefined;
    throw error;
  }
}

/** Does nothing where the browser stores nothing, as in some private windows. */
async function quietly<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work(await reach());
  } catch {
    return undefined;
  }
}

/** Local storage has the drafts of pages that are being left, each under this and the form's name. */
const LEFT = 'draft-of-page-left:';

/** The drafts of pages that were gone before the database had them. */
function draftsLeft(): StoredDraft[] {
  const keys = keptKeys().filter((key) => key.startsWith(LEFT));
  return keys.map((key) => JSON.parse(readKept(key) ?? 'null') as StoredDraft | null).filter((draft) => draft !== null);
}

/**
 * Replaces what was stored of the form before. Of a page that is being left it is written to local storage, too: the
 * database gives up what it has not finished when a page is gone.
 */
export async function storeDraft(draft: StoredDraft, leaving = false): Promise<void> {
  const copy = LEFT + draft.form;
  if (leaving) keep(copy, JSON.stringify(draft));
  await quietly(async (database) => {
    const transaction = database.transaction('drafts', 'readwrite');
    const stored = transaction.store.put(draft);
    // otherwise it waits for the page's answer before it commits
    transaction.commit();
    await Promise.all([stored, transaction.done]);
    forgetKept(copy);
  });
}

export async function deleteDraft({ account, place, form }: DraftKey): Promise<void> {
  forgetKept(LEFT + form);
  await quietly((database) => database.delete('drafts', [account, place, form]));
}

/** An account's stored drafts at an address, the newest first. Those that the database does not take stay in local storage. */
export async function draftsAt(account: string, place: string): Promise<StoredDraft[]> {
  for (const draft of draftsLeft()) await storeDraft(draft);
  // an array sorts after every string
  const range = () => IDBKeyRange.bound([account, place], [account, place, []]);
  const stored = (await quietly((database) => database.getAll('drafts', range()))) ?? [];
  const left = draftsLeft().filter((draft) => draft.account === account && draft.place === place);
  const drafts = [...left, ...stored.filter(({ form }) => !left.some((draft) => draft.form === form))];
  const [fresh, old] = [drafts.filter(isFresh), drafts.filter((draft) => !isFresh(draft))];
  await Promise.all(old.map(deleteDraft));
  return fresh.sort((a, b) => b.at - a.at);
}

const isFresh = ({ at }: StoredDraft): boolean => Date.now() - at < MAX_AGE_MS;
