import type { StoredRendition } from './media.entity.js';

/** The fault of a stored file. */
export const FAULTS = ['missing', 'broken'] as const;
export type Fault = (typeof FAULTS)[number];

/** The size and checksum that a stored file has to have. */
export interface RecordedFile {
  file: string;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  checksum: string;
}

/** The row of an upload. */
export interface FileRecord extends RecordedFile {
  id: string;
  /** That it was uploaded with. */
  name: string | null;
  fault: Fault | null;
  renditions: StoredRendition[];
  /** The file as it was uploaded, if it is kept. */
  original: RecordedFile | null;
}
