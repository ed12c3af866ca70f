import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../../auth/access.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { Problem } from '../../errors/problem.js';
import { fault, FileProblem, uploadProblem, type FileFault, type FileKind } from '../worker/file-problem.js';
import { isPictureFormat, type MediaFormat } from '../model/kinds.js';
import { PicturePreparation } from './picture-preparation.js';
import { prepareFile } from './prepare-file.js';
import type { ReadyMedium } from './ready-medium.js';
import { UploadReader, type ReceivedFile } from './upload-reader.js';

/** Limit per account (docs/api.md, "Limits"). */
const MAX_FILES_PER_MINUTE = 120;

/**
 * Counts one more picture to encode for an account.
 * @throws 429
 */
export const limitPictureWork = (throttle: ThrottleService, { id }: Pick<Account, 'id'>): Promise<void> =>
  throttle.limit(`upload:${id}`, MAX_FILES_PER_MINUTE, 60);

export type ReceivedMedium = ReceivedFile<MediaFormat>;

/** Receives files of every kind and prepares them for storing. */
@Injectable()
export class MediaIntake {
  constructor(
    private readonly reader: UploadReader,
    private readonly pictures: PicturePreparation,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Reads the files of a request and counts them towards the account's limit. A request that the limit refuses is not
   * counted.
   * @param temporary receives the path of every file that was created; the caller removes them
   */
  async read(
    request: FastifyRequest,
    kind: FileKind<MediaFormat>,
    account: Account,
    temporary: string[],
  ): Promise<ReceivedMedium[]> {
    const throttleKey = `upload:${account.id}`;
    let counted = 0;
    try {
      return await this.reader.read(request, kind, temporary, async () => {
        await this.throttle.limit(throttleKey, MAX_FILES_PER_MINUTE, 60);
        counted++;
      });
    } catch (error) {
      if (error instanceof Problem && error.status === 429) await this.throttle.giveBack(throttleKey, counted);
      throw error;
    }
  }

  /**
   * Makes the served files.
   * @param files by their index in the request
   * @param id of the medium the file is for, when there is only one
   * @throws 413 or 422 that names every faulty file
   */
  async prepare(
    files: ReadonlyMap<number, ReceivedMedium>,
    kind: FileKind<MediaFormat>,
    account: Pick<Account, 'id'>,
    temporary: string[],
    id?: string,
  ): Promise<Map<number, ReadyMedium>> {
    const ready = new Map<number, ReadyMedium>();
    const faults: FileFault[] = [];
    for (const [index, file] of files) {
      try {
        const medium = await this.prepareOne(file, account, id);
        temporary.push(medium.path);
        ready.set(index, medium);
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        faults.push(fault(index, error.code, kind, error.words));
      }
    }
    const [first, ...more] = faults;
    if (first) throw uploadProblem([first, ...more]);
    return ready;
  }

  private prepareOne(file: ReceivedMedium, account: Pick<Account, 'id'>, id?: string): Promise<ReadyMedium> {
    const { format } = file;
    return isPictureFormat(format)
      ? this.pictures.prepareReceived({ ...file, format }, account, id)
      : prepareFile(file, account, id);
  }
}
