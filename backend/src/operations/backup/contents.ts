import { text, type ArchivedFile, type Sum } from './archive.js';
import { Damaged } from './damaged.js';

/** The files of a backup, in this order: `museum.json`, uploads, tables, `manifest.json`. */
export const HEAD = 'museum.json';
export const MANIFEST = 'manifest.json';
export const UPLOADS = 'uploads/';
const TABLES = 'tables/';

/** Raised when a newer Muzey writes what this one couldn't read. */
export const FORMAT = 1;

export interface TableShape {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

/** What has to be known before anything is read. */
export interface Head {
  format: number;
  product: 'muzey';
  createdAt: string;
  /** Of PostgreSQL, for people. */
  server: string;
  /** Names of the migrations that made the schema, in their order. */
  migrations: string[];
  /** In an order in which no row refers to one that comes later. */
  tables: TableShape[];
  sequences: { name: string; value: string }[];
  /** A seal stands at its end; backups of earlier versions have none. */
  sealed: boolean;
}

/** What can only be said in the end. */
export interface Manifest {
  tables: Record<string, Sum & { rows: number }>;
  uploads: { files: number; bytes: number };
  /** Uploads that the database knows and the storage didn't have. */
  missing: string[];
  /** Uploads whose bytes are not those that once came. */
  damaged: string[];
}

/** Tables come in parts, because a tar wants to know a file's size before its bytes. */
export const partName = (table: string, part: number): string =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`;

/** Whose rows a file holds. */
export const tableOf = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1];

/** Which upload a file is; names that the product would never give are no uploads. */
export const uploadOf = (name: string): string | undefined => /^uploads\/([0-9a-f-]{36}[0-9a-z.-]*)$/.exec(name)?.[1];

export async function readJson<Shape>(content: AsyncIterable<Buffer>): Promise<Shape> {
  const json = await text(content);
  try {
    return JSON.parse(json) as Shape;
  } catch (error) {
    throw new Damaged('it is not readable', { cause: error });
  }
}

export async function readHead({ name, content }: ArchivedFile): Promise<Head> {
  if (name !== HEAD) throw new Damaged('it is no backup of a museum');
  const head = await readJson<Partial<Head>>(content);
  if (head.product !== 'muzey' || typeof head.format !== 'number') throw new Damaged('it is no backup of a museum');
  if (head.format > FORMAT) throw new Newer();
  const {
    format,
    product,
    createdAt = '',
    server = '',
    migrations = [],
    tables = [],
    sequences = [],
    sealed = false,
  } = head;
  return { format, product, createdAt, server, migrations, tables, sequences, sealed };
}

/** The backup comes from a Muzey that knows more than this one. */
export class Newer extends Error {
  constructor() {
    super('This backup was made by a newer Muzey. Update this one first; nothing has been changed.');
  }
}
