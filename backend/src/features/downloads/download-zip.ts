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

/** Archives at once. Each has one piece of a file in memory; making the files has limits of its own. */
const MAX_ARCHIVES = 32;
/** Those of one network, which may be a school. */
export const MAX_OF_NETWORK = 4;
/** A reader who is slower for half a minute loses the place. */
const SLOWEST_BYTES_PER_SECOND = 20_000;
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
    ofAccount: MAX_OF_NETWORK,
    idleMs: IDLE_MS,
    maxMs: MAX_MS,
    slowest: SLOWEST_BYTES_PER_SECOND,
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
   * @param network of the reader
   * @throws 404 if visitors may save none of the pictures; 429, 503
   */
  async pack({ ids, lang = DEFAULT_LANG }: DownloadZipQuery, network: string, maxBytes = MAX_BYTES): Promise<Readable> {
    const transfer = this.transfers.begin(network);
    try {
      await this.throttle.limit(`zip:${network}`, MAX_BEGUN, BEGUN_WINDOW_SECONDS);
      const asked = [...new Set(ids.toLowerCase().split(','))];
      const first = await this.firstOf(asked, lang);
      if (first < 0) throw notFound();
      const open: OpenFile = { isOver: false };
      const stream = transfer.stream(makeZip(this.entries(asked.slice(first), { open, network, lang, maxBytes })));
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

  /** The place of the first picture that visitors may save; -1 if there is none. */
  private async firstOf(ids: readonly string[], lang: Lang): Promise<number> {
    for (const [at, id] of ids.entries()) if (await this.download(id, lang)) return at;
    return -1;
  }

  /** The download that a picture's own address would answer now. */
  private async download(id: string, lang: Lang): Promise<Download | undefined> {
    return (await this.publicMedia.has(id)) ? orNothing(this.subjects.picture(id, lang)) : undefined;
  }

  /** Opens each file when it is its turn. The list comes last, because it has the file names. */
  private async *entries(
    ids: readonly string[],
    { open, network, lang, maxBytes }: { open: OpenFile; network: string; lang: Lang; maxBytes: number },
  ) {
    const names = new UniqueNames([LIST]);
    const list: string[] = [];
    let left = maxBytes;
    for (const id of ids) {
      // it may have been hidden or changed while others were sent
      const download = await this.download(id, lang);
      if (!download) continue;
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
