import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Account } from '../../auth/access.js';
import { sha256 } from '../storage/checksum.js';
import { EncoderSemaphore } from '../renditions/encoder-semaphore.js';
import { mediaFile } from '../model/media-address.js';
import type { PictureFormat } from '../worker/picture-format.js';
import { Pictures } from '../renditions/pictures.js';
import { NOTHING_SAID, withOriginal, type ReadyMedium } from './ready-medium.js';
import { Spool } from '../storage/spool.js';
import type { Suggestions } from '../model/suggestions.dto.js';
import { toSuggestions } from './suggestions.js';
import type { Cut } from '../worker/protocol.js';
import type { ReceivedFile } from './upload-reader.js';

/** Makes the served files of pictures from uploaded ones. */
@Injectable()
export class PicturePreparation {
  constructor(
    private readonly spool: Spool,
    private readonly encoders: EncoderSemaphore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Makes the served file from an uploaded one. It is not stored yet.
   * @param id of the picture the file is for
   * @param cut the part that is served; by default the whole picture
   * @throws {FileProblem} when the file is damaged or beyond the limits
   */
  async prepare(source: string, format: PictureFormat, id: string = randomUUID(), cut?: Cut): Promise<ReadyMedium> {
    const path = this.spool.newFile();
    try {
      const prepared = await this.encoders.run(() => this.pictures.prepare(source, format, path, cut));
      const { ending, animated, width, height, placeholder } = prepared;
      const { size: bytes } = await stat(path);
      const checksum = await sha256(path);
      const entity = {
        id,
        kind: 'image' as const,
        file: mediaFile(id, checksum, ending),
        checksum,
        bytes,
        width,
        height,
        placeholder,
        animated,
      };
      return { path, entity: { ...NOTHING_SAID, ...entity, createdAt: new Date() } };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Makes the picture from a received file, which is kept as its original. */
  async prepareReceived(
    { path, name, format, bytes, checksum }: ReceivedFile<PictureFormat>,
    account: Pick<Account, 'id'>,
    id?: string,
  ): Promise<ReadyMedium> {
    const ready = await this.prepare(path, format, id);
    const suggestions = await this.suggestionsOf(path).catch(async (error: unknown) => {
      await rm(ready.path, { force: true });
      throw error;
    });
    return { ...withOriginal(ready, { path, name, bytes, checksum }, account.id), suggestions };
  }

  /** @param source an uploaded file */
  async suggestionsOf(source: string): Promise<Suggestions> {
    return toSuggestions(await this.encoders.run(() => this.pictures.metadata(source)));
  }
}
