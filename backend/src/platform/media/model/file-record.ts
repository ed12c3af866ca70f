import { renditionFile } from './media-address.js';
import type { StoredRendition } from './media.entity.js';

/** Possible faults of a stored file. */
export const FAULTS = ['missing', 'broken'] as const;
export type Fault = (typeof FAULTS)[number];

/** The expected size and checksum of a stored file. */
export interface RecordedFile {
  file: string;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  checksum: string;
}

/** The row of an upload. */
export interface FileRecord extends RecordedFile {
  id: string;
  /** The name it was uploaded with. */
  name: string | null;
  fault: Fault | null;
  renditions: StoredRendition[];
  /** The original upload, if it is kept. */
  original: RecordedFile | null;
}

/** A stored file of an upload; an old rendition has neither size nor checksum. */
export type NamedFile = Pick<RecordedFile, 'file'> & Partial<RecordedFile>;

/** The served file of the record with this name; undefined for other names. */
export function recordedIn({ file, bytes, checksum, renditions }: FileRecord, name: string): NamedFile | undefined {
  if (file === name) return { file, bytes, checksum };
  const rendition = renditions.find((candidate) => renditionFile(file, candidate) === name);
  return rendition && { file: name, bytes: rendition.bytes, checksum: rendition.checksum };
}

export const isRecorded = (named: NamedFile): named is RecordedFile =>
  named.bytes !== undefined && named.checksum !== undefined;
