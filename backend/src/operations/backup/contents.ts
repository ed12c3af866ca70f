import { text, type ArchivedFile, type Sum } from './archive.js';
import { BackupTooNewError, CorruptBackupError } from './backup-errors.js';

/** The files of a backup, in this order: `museum.json`, uploads, tables, `manifest.json`. */
export const HEAD = 'museum.json';
export const MANIFEST = 'manifest.json';
export const UPLOADS = 'uploads/';
const TABLES = 'tables/';

/** Increase it when older versions can no longer read the files. */
export const FORMAT = 1;

export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** The first file of a backup. */
export interface Head {
  format: number;
  product: 'muzey';
  createdAt: string;
  /** The PostgreSQL version, for information. */
  server: string;
  /** Names of the migrations that created the schema, in order. */
  migrations: string[];
  /** A row refers only to rows of earlier tables. */
  tables: TableShape[];
  sequences: { name: string; value: string }[];
  /** The file ends with a seal; backups of earlier versions have none. */
  sealed: boolean;
  /** Whether originals are included; backups of earlier versions do not have them. */
  originals: boolean;
}

/** The last file of a backup. */
export interface Manifest {
  tables: Record<string, Sum & { rows: number }>;
  uploads: { files: number; bytes: number };
  /** Number and size of the originals among the uploads; absent in backups of earlier versions. */
  originals?: { files: number; bytes: number };
  /** Uploads that the database knows but the storage does not have. */
  missing: string[];
  /** Uploads whose bytes do not match the recorded checksum. */
  damaged: string[];
}

/** A table is split into parts, because tar needs a file's size before its bytes. */
export const partName = (table: string, part: number): string =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`;

/** The table whose rows a file contains. */
export const tableOf = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1];

/** The name of the upload in a file; undefined for names that the product never uses. */
export const uploadOf = (name: string): string | undefined => /^uploads\/([0-9a-f-]{36}[0-9a-z.-]*)$/.exec(name)?.[1];

export async function readJson<Shape>(content: AsyncIterable<Buffer>): Promise<Shape> {
  const json = await text(content);
  try {
    return JSON.parse(json) as Shape;
  } catch (error) {
    throw new CorruptBackupError('it is unreadable', { cause: error });
  }
}

export async function readHead({ name, content }: ArchivedFile): Promise<Head> {
  if (name !== HEAD) throw new CorruptBackupError('it is not a backup of a museum');
  const head = await readJson<Partial<Head>>(content);
  if (head.product !== 'muzey' || typeof head.format !== 'number')
    throw new CorruptBackupError('it is not a backup of a museum');
  if (head.format > FORMAT) throw new BackupTooNewError();
  const {
    format,
    product,
    createdAt = '',
    server = '',
    migrations = [],
    tables = [],
    sequences = [],
    sealed = false,
    originals = true,
  } = head;
  return { format, product, createdAt, server, migrations, tables, sequences, sealed, originals };
}
