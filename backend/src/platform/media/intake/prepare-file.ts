import { randomUUID } from 'node:crypto';
import type { Account } from '../../auth/access.js';
import { KINDS, kindOfFormat, type MediaFormat } from '../model/kinds.js';
import { mediaFile } from '../model/media-address.js';
import { mediaSearchText } from '../model/media-search-text.js';
import { NOTHING_SAID, type ReadyMedium } from './ready-medium.js';
import type { ReceivedFile } from './upload-reader.js';

/**
 * Prepares an uploaded file of any kind except pictures. It is kept and served unchanged.
 * @param id of the medium the file is for
 * @throws {FileProblem} for captions that no browser shows
 */
export async function prepareFile(
  { path, name, format, bytes, checksum }: ReceivedFile<MediaFormat>,
  account: Pick<Account, 'id'>,
  id: string = randomUUID(),
): Promise<ReadyMedium> {
  const kind = kindOfFormat(format);
  await KINDS[kind].check?.(path);
  const file = { file: mediaFile(id, checksum, format), checksum, bytes };
  const original = { originalName: name, originalBytes: String(bytes), originalChecksum: checksum };
  const entity = {
    ...NOTHING_SAID,
    id,
    kind,
    ...file,
    ...original,
    uploadedBy: account.id,
    pending: false,
    createdAt: new Date(),
    width: null,
    height: null,
    placeholder: null,
  };
  return { path, entity: { ...entity, search: mediaSearchText(entity) } };
}
