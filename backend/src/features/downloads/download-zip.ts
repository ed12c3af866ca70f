import { DEFAULT_LANG, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { makeZip } from 'client-zip';
import type { Readable } from 'node:stream';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { Config } from '../../platform/config/config.js';
import { notFound, Problem, tooManyRequests, unavailable } from '../../platform/errors/problem.js';
import { Transfers } from '../../platform/http/transfers.js';
import { PublicMedia } from '../../platform/media/library/public-media.js';
import { UniqueNames } from '../../platform/media/storage/unique-names.js';
import { creditLines } from './credit-lines.js';
import { DownloadMaker } from './download-maker.js';
import { DownloadSubjects, type Download } from './download-subjects.js';
import type { DownloadZipQuery } from './download-zip.dto.js';

/** Maximum concurrent archives. */
export const MAX_ARCHIVES = 4;
/** Archives that a network may begin; a school may have a single address. */
export const MAX_BEGUN = 30;
const BEGUN_WINDOW_SECONDS = 600;
/** Pictures beyond it are named in the list with their own addresses. */
const MAX_BYTES = 500_000_000;
const IDLE_MS = 60_000;
const MAX_MS = 30 * 60_000;
const RETRY_AFTER_SECONDS = 2;
const BUSY = 'Other archives are being downloaded. Try again when they are there.';
const LIST = 'credits.txt';

interface Wanted {
  id: string;
  download: Download;
}

/** The file being packed. */
interface OpenFile {
  file?: Readable;
  isOver: boolean;
}

/** Streams downloads into archives: only the next piece is in memory, and nothing but the single downloads is stored. */
@Injectable()
export class DownloadZip {
  private readonly transfers = new Transfers({
    most: MAX_ARCHIVES,
    ofAccount: 1,
    idleMs: IDLE_MS,
    maxMs: MAX_MS,
    tooManyOfAccount: () => tooManyRequests(RETRY_AFTER_SECONDS),
    tooMany: () => unavailable(BUSY),
  });

  constructor(
    private readonly config: Config,
    private readonly throttle: ThrottleService,
    private readonly publicMedia: PublicMedia,
    private readonly subjects: DownloadSubjects,
    private readonly maker: DownloadMaker,
  ) {}

  /**
   * The bytes of the archive.
   * @param network of the reader, who may have one at a time
   * @throws 404 if visitors may save none of the pictures; 429, 503
   */
  async pack({ ids, lang = DEFAULT_LANG }: DownloadZipQuery, network: string, maxBytes = MAX_BYTES): Promise<Readable> {
    const transfer = this.transfers.begin(network);
    try {
      await this.throttle.limit(`zip:${network}`, MAX_BEGUN, BEGUN_WINDOW_SECONDS);
      const wanted = await this.find([...new Set(ids.toLowerCase().split(','))], lang);
      if (wanted.length === 0) throw notFound();
      const open: OpenFile = { isOver: false };
      const stream = transfer.stream(makeZip(this.entries(wanted, { open, network, lang, maxBytes })));
      stream.once('close', () => {
        open.isOver = true;
        open.file?.destroy();
      });
      return stream;
    } catch (error) {
      transfer.end();
      throw error;
    }
  }

  private async find(ids: readonly string[], lang: Lang): Promise<Wanted[]> {
    const wanted: Wanted[] = [];
    for (const id of ids) {
      const download = (await this.publicMedia.has(id)) ? await orNothing(this.subjects.picture(id, lang)) : undefined;
      if (download) wanted.push({ id, download });
    }
    return wanted;
  }

  /** Opens each file when it is its turn. The list comes last, because it has the file names. */
  private async *entries(
    wanted: readonly Wanted[],
    { open, network, lang, maxBytes }: { open: OpenFile; network: string; lang: Lang; maxBytes: number },
  ) {
    const names = new UniqueNames([LIST]);
    const list: string[] = [];
    let left = maxBytes;
    for (const { id, download } of wanted) {
      // hidden while others were sent
      if (!(await this.publicMedia.has(id))) continue;
      // undefined if it cannot be made now
      const kept = await orNothing(this.maker.open(download, network));
      const fits = kept !== undefined && kept.size <= left;
      const name = fits
        ? names.next(download.savedAs, id)
        : `${this.config.publicOrigin}/api/media/${id}/download/${lang}`;
      list.push([name, ...creditLines(download.notes)].join('\r\n'));
      if (!fits) {
        await kept?.close();
        continue;
      }
      left -= kept.size;
      open.file = kept.stream();
      // the client left while the file was being opened
      if (open.isOver) return void open.file.destroy();
      yield { name, input: open.file, size: kept.size, lastModified: new Date() };
    }
    yield { name: LIST, input: `\ufeff${list.join('\r\n\r\n')}\r\n` };
  }
}

/** A refusal concerns this picture only; other errors end the archive. */
const orNothing = <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
