import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What was typed into one form and is not saved yet. */
export interface KeptDraft {
  account: string;
  /** The form's address, which names type and item. */
  place: string;
  /** Two forms at one address don't overwrite each other. */
  form: string;
  /** Milliseconds since 1970 when it was written down. */
  at: number;
  /** What was in the form; what wrote it may have been another version of the console. */
  work: unknown;
}

export type KeptKey = Pick<KeptDraft, 'account' | 'place' | 'form'>;

interface Kept extends DBSchema {
  drafts: { key: [account: string, place: string, form: string]; value: KeptDraft };
}

type Database = IDBPDatabase<Kept>;

/** Milliseconds; as long as the trash keeps things. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

let opened: Promise<Database | undefined> | undefined;

async function open(): Promise<Database> {
  return openDB<Kept>('muzey-console', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: ['account', 'place', 'form'] });
    },
    // a newer console in another tab must not have to wait for this one
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}

/** Does the work, or nothing at all: where a browser keeps nothing, as some do in private windows, forms work without. */
async function quietly<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined> {
  opened ??= open().catch(() => undefined);
  const database = await opened;
  try {
    return database && (await work(database));
  } catch {
    return undefined;
  }
}

/** Writes down what is in a form, in the place of what was written down of it before. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await quietly((database) => database.put('drafts', draft));
}

export async function forgetDraft({ account, place, form }: KeptKey): Promise<void> {
  await quietly((database) => database.delete('drafts', [account, place, form]));
}

/** What was kept of an account's forms at an address, the newest first. */
export async function draftsAt(account: string, place: string): Promise<KeptDraft[]> {
  // an array sorts behind every string
  const range = () => IDBKeyRange.bound([account, place], [account, place, []]);
  const found = (await quietly((database) => database.getAll('drafts', range()))) ?? [];
  const [fresh, old] = [found.filter(isFresh), found.filter((draft) => !isFresh(draft))];
  await Promise.all(old.map(forgetDraft));
  return fresh.sort((one, other) => other.at - one.at);
}

const isFresh = ({ at }: KeptDraft): boolean => Date.now() - at < LONGEST;
