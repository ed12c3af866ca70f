import type { StoredRendition } from './media.entity.js';

/** The fault of a stored file. */
export type Fault = 'missing' | 'broken';

/** The row of an uploaded picture or video. */
export interface FileRecord {
  table: 'media' | 'video';
  id: string;
  file: string;
  bytes: number;
  checksum: string;
  fault: Fault | null;
  renditions: StoredRendition[];
}
