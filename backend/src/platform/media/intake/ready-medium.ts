import { searchText } from '../../text/search-text.js';
import { originalFile } from '../model/media-address.js';
import { mediaSearchText } from '../model/media-search-text.js';
import type { MediaEntity } from '../model/media.entity.js';
import type { PictureFormat } from '../worker/picture-format.js';
import type { FinishedFile } from '../storage/stored-files.js';
import type { Suggestions } from '../model/suggestions.dto.js';
import type { ReceivedFile } from './upload-reader.js';
import type { WholeMedium } from '../model/with-transcripts.js';

/** A medium that is ready to be stored; its files are still in the spool. */
export interface ReadyMedium {
  path: string;
  entity: WholeMedium;
  /** The original upload, where another file is served. */
  original?: FinishedFile;
  /** Read from the original. */
  suggestions?: Suggestions;
}

/** Default columns of a medium that has just been uploaded. */
export const NOTHING_SAID = {
  alt: {},
  origins: {},
  decorative: false,
  caption: {},
  tags: [],
  focus: null,
  search: searchText({}),
  captions: {},
  transcript: {},
  audioDescription: null,
  needsNone: false,
  creator: null,
  creditLine: null,
  copyrightNotice: null,
  source: null,
  licence: null,
  webStatement: null,
  artworkOrObject: {},
  rightsExpiresAt: null,
  consent: null,
  notForDownload: false,
  originalFile: null,
  originalName: null,
  originalBytes: null,
  originalChecksum: null,
  uploadedBy: null,
  branchId: null,
  renditions: [],
  pending: true,
  attempts: 0,
  version: 1,
  checkedAt: null,
  deletedAt: null,
  fault: null,
  originalFault: null,
  animated: false,
  edit: null,
} satisfies Partial<MediaEntity>;

/** The picture together with its original. */
export function withOriginal(
  ready: ReadyMedium,
  { path, name, bytes, checksum }: Pick<ReceivedFile<PictureFormat>, 'path' | 'name' | 'bytes' | 'checksum'>,
  uploadedBy: string | null,
): ReadyMedium {
  const original = { path, name: originalFile(ready.entity.id, checksum) };
  const originalColumns = {
    originalFile: original.name,
    originalName: name,
    originalBytes: String(bytes),
    originalChecksum: checksum,
    uploadedBy,
  };
  const entity = { ...ready.entity, ...originalColumns };
  return { ...ready, entity: { ...entity, search: mediaSearchText(entity) }, original };
}
