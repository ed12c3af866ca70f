import { text, type ArchivedFile, type Sum } from './archive.js';
import { BackupTooNewError, CorruptBackupError } from './backup-errors.js';

/** The files of a backup, in this order: `museum.json`, uploads, tables, `manifest.json`. */
export const HEAD = 'museum.json';
export const MANIFEST = 'manifest.json';
export const UPLOADS = 'uploads/';
const TABLES = 'tables/';

/** Increased when older versions can not read the files any more. */
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
  /** The version of PostgreSQL, for information. */
  server: string;
  /** Names of the migrations that made the schema, in their order. */
  migrations: string[];
  /** A row refers only to rows of earlier tables. */
  tables: TableShape[];
  sequences: { name: string; value: string }[];
  /** The file ends with a seal; backups of earlier versions have none. */
  sealed: boolean;
  /** Originals are in it as well; backups of earlier versions know none. */
  originals: boolean;
}

/** The last file of a backup. */
export interface Manifest {
  tables: Record<string, Sum & { rows: number }>;
  uploads: { files: number; bytes: number };
  /** Those of the uploads that are originals; absent in backups of earlier versions. */
  originals?: { files: number; bytes: number };
  /** Uploads that the database knows and the storage does not have. */
  missing: string[];
  /** Uploads whose bytes do not have the recorded checksum. */
  damaged: string[];
}

/** A table is divided into parts, because tar needs the size of a file before its bytes. */
export const partName = (table: string, part: number): string =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`;

/** The table whose rows a file contains. */
export const tableOf = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1];

/** The name of the upload in a file; undefined for names that the product never gives. */
export const uploadOf = (name: string): string | undefined => /^uploads\/([0-9a-f-]{36}[0-9a-z.-]*)$/.exec(name)?.[1];

export async function readJson<Shape>(content: AsyncIterable<Buffer>): Promise<Shape> {
  const json = await text(content);
  try {
    return JSON.parse(json) as Shape;
  } catch (error) {
    throw new CorruptBackupError('it is not readable', { cause: error });
  }
}

export async function readHead({ name, content }: ArchivedFile): Promise<Head> {
  if (name !== HEAD) throw new CorruptBackupError('it is no backup of a museum');
  const head = await readJson<Partial<Head>>(content);
  if (head.product !== 'muzey' || typeof head.format !== 'number')
    throw new CorruptBackupError('it is no backup of a museum');
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
