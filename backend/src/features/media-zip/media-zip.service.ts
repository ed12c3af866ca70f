import { withinGrants } from '../../platform/grants/grants.js';
import { Injectable } from '@nestjs/common';
import { makeZip } from 'client-zip';
import { Readable } from 'node:stream';
import { DataSource, In } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { invalid, notFound, tooManyRequests, unavailable } from '../../platform/errors/problem.js';
import type { RecordedFile } from '../../platform/media/model/file-record.js';
import { Transfers } from '../../platform/http/transfers.js';
import { IntactFiles } from '../../platform/media/storage/intact-files.js';
import { endingOf } from '../../platform/media/model/media-address.js';
import { narrowMedia } from '../../platform/media/library/media-filter.js';
import { isPicture, MediaEntity } from '../../platform/media/model/media.entity.js';
import { uploadedFileOf } from '../../platform/media/intake/originals.js';
import { nameByFormat } from '../../platform/media/intake/name-by-format.js';
import { MediaStorage, type StoredFile } from '../../platform/media/storage/storage.js';
import { defaultText } from '../../platform/text/localized.js';
import { MAX_MEDIA, type MediaZipQuery } from './media-zip.dto.js';
import { metadataCsv, type PackedMedium } from './metadata-csv.js';
import { UniqueNames } from '../../platform/media/storage/unique-names.js';

/** Maximum concurrent archives. */
export const MAX_ARCHIVES = 4;
/** Maximum concurrent archives of one account. */
export const MAX_OF_ACCOUNT = 2;
const BUSY = 'Other archives are being downloaded. Try again when they are there.';
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 2;
const LIST = 'metadata.csv';

/** The file being packed. */
interface OpenFile {
  file?: Readable;
  isOver: boolean;
}

/** Streams media into archives: nothing is stored on disk, and only the next piece is in memory. */
@Injectable()
export class MediaZip {
  private readonly transfers = new Transfers({
    most: MAX_ARCHIVES,
    ofAccount: MAX_OF_ACCOUNT,
    idleMs: IDLE_MS,
    tooManyOfAccount: () => tooManyRequests(RETRY_AFTER_SECONDS),
    tooMany: () => unavailable(BUSY),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly storage: MediaStorage,
    private readonly intact: IntactFiles,
  ) {}

  /** @throws 400 for too many, 404 for none */
  async find({ ids, ...filter }: MediaZipQuery, account: Account): Promise<MediaEntity[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(MediaEntity, 'media')
      .where('media.deleted_at IS NULL')
      .orderBy('media.created_at')
      .addOrderBy('media.id')
      .limit(MAX_MEDIA + 1);
    if (ids) query.andWhere({ id: In(ids.split(',')) });
    // media chosen by id may be of any kind
    const narrowed = ids ? { kind: 'all' as const, ...filter } : filter;
    narrowMedia(query, narrowed, { accountId: account.id, tables: this.contentTypes.searchedTables });
    // originals are for those who may change the medium
    const own = withinGrants('media', 'media');
    if (own) query.andWhere(own);
    const media = await query.getMany();
    if (media.length === 0) throw notFound();
    if (media.length <= MAX_MEDIA) return media;
    const message = `names more than ${MAX_MEDIA} media`;
    throw invalid([{ field: 'ids', code: 'too_long', message }]);
  }

  /**
   * The bytes of the archive.
   * @throws 429 while too many are being sent to this account, 503 while too many are being sent in total
   */
  pack(media: readonly MediaEntity[], { id }: Pick<Account, 'id'>, idleMs = IDLE_MS): Readable {
    const transfer = this.transfers.begin(id);
    const open: OpenFile = { isOver: false };
    const stream = transfer.stream(makeZip(this.entries(media, open, `account ${id}`)), { idleMs });
    stream.once('close', () => {
      open.isOver = true;
      open.file?.destroy();
    });
    return stream;
  }

  /** Opens each file when it is its turn. The list comes last, because it contains the file names. */
  private async *entries(all: readonly MediaEntity[], open: OpenFile, reader: string) {
    const names = new UniqueNames([LIST]);
    const packed: PackedMedium[] = [];
    for (const media of all) {
      const opened = await this.open(media, reader);
      const name = opened ? names.next(opened.wanted, `${media.kind}-${media.id.slice(0, 8)}`) : '';
      packed.push({ media, name });
      if (!opened) continue;
      open.file = await opened.file.stream();
      // the client left while the file was being opened
      if (open.isOver) return void open.file.destroy();
      yield { name, input: open.file, size: opened.file.size, lastModified: media.createdAt };
    }
    yield { name: LIST, input: metadataCsv(packed) };
  }

  private async intactFile(recorded: RecordedFile, network: string): Promise<StoredFile | undefined> {
    const file = await this.storage.open(recorded.file);
    if (file?.size !== recorded.bytes) return undefined;
    // the nightly check reports it
    return (await this.intact.compared(recorded, file, { network, damaged: () => undefined }))?.file;
  }

  /** The original, or the public file if there is no intact original. */
  private async open(media: MediaEntity, reader: string): Promise<{ file: StoredFile; wanted: string } | undefined> {
    const { originalName, file: publicName } = media;
    const stem = defaultText(media.alt) ?? '';
    const ending = endingOf(publicName);
    const uploaded = isPicture(media) ? uploadedFileOf(media) : undefined;
    const original = uploaded && (await this.intactFile(uploaded, reader));
    if (original) return { file: original, wanted: await nameByFormat(originalName ?? stem, original) };
    const file = await this.intactFile(media, reader);
    return file && { file, wanted: `${originalName?.replace(/\.\w+$/, '') ?? stem}.${ending}` };
  }
}
