import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { recordChange } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { nextVersion } from '../../platform/http/lock-item.js';
import { mergeScalar } from '../../platform/content/merge-item.js';
import { isStale } from '../../platform/http/version.js';
import { lockTable } from '../../platform/database/lock-table.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { invalid, versionConflict, type FieldProblem } from '../../platform/errors/problem.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { fileOfUrl, idIn, mediaUrl } from '../../platform/media/media-address.js';
import { PublicMedia } from '../../platform/media/public-media.js';
import { StoredFiles } from '../../platform/media/stored-files.js';
import { FinishedUploads } from '../../platform/media/resumable/finished-uploads.js';
import { UploadReader, type ReceivedFile } from '../../platform/media/upload-reader.js';
import { VideoEntity } from '../../platform/media/video.entity.js';
import type {
  AdminCoverVideo,
  CoverVideo,
  CoverVideoSaved,
  CoverVideoUpdate,
  VideoUploaded,
} from './cover-video.dto.js';
import { CoverVideoEntity } from './cover-video.entity.js';
import { VIDEOS, type VideoFormat } from './video-format.js';

/** For each account. */
const MAX_UPLOADS = 20;
const WINDOW_SECONDS = 600;

/** Until there is a row. */
const NO_VIDEOS: CoverVideoEntity = {
  id: 1,
  desktopVideo: null,
  mobileVideo: null,
  version: 0,
  updatedAt: new Date(0),
};

@Injectable()
export class CoverVideoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PublicReads,
    private readonly reader: UploadReader,
    private readonly files: StoredFiles,
    private readonly idempotency: Idempotency,
    private readonly throttle: ThrottleService,
    publicMedia: PublicMedia,
    finished: FinishedUploads,
  ) {
    finished.keepWith(VIDEOS, (video, account, key) => this.keep([video], account, key));
    publicMedia.add(async (manager) => uploadsOf(await this.stored(manager)));
  }

  async get(): Promise<CoverVideo> {
    const { desktopVideo, mobileVideo } = await this.reads.run((manager) => this.stored(manager));
    return { desktopVideo, mobileVideo };
  }

  async getForStaff(): Promise<AdminCoverVideo> {
    return toAdmin(await this.stored());
  }

  /** Stores one video, completely or not at all. */
  async receive(request: FastifyRequest, account: Account, key?: string): Promise<VideoUploaded> {
    const temporary: string[] = [];
    try {
      const received = await this.reader.read(request, VIDEOS, temporary, () =>
        this.throttle.limit(`video:${account.id}`, MAX_UPLOADS, WINDOW_SECONDS),
      );
      return await this.keep(received, account, key);
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }

  private keep(received: readonly ReceivedFile<VideoFormat>[], account: Account, key?: string): Promise<VideoUploaded> {
    const videos = received.map(({ path, format, checksum, bytes }) => {
      const id = randomUUID();
      const row = { id, file: `${id}.${format}`, checksum, bytes, createdAt: new Date(), checkedAt: null, fault: null };
      return { path, row };
    });
    const files = videos.map(({ path, row }) => ({ path, name: row.file }));
    const body = ['uploadVideo', received.map(({ checksum }) => checksum)];
    return this.files.keep(files, () =>
      this.idempotency.run({ key, account, body }, async (manager) => {
        await manager.insert(
          VideoEntity,
          videos.map(({ row }) => row),
        );
        return { urls: videos.map(({ row }) => mediaUrl(row.file)) };
      }),
    );
  }

  /** @throws 400 for an address of this site without a video; 412 when another version was edited */
  update(body: CoverVideoUpdate, account: Account, ifMatch?: string): Promise<CoverVideoSaved> {
    return this.dataSource.transaction(async (manager) => {
      // there may be no row to lock yet
      await lockTable(manager, CoverVideoEntity);
      const stored = await this.stored(manager);
      if (isStale(stored.version, { version: body.version, ifMatch })) throw versionConflict(toAdmin(stored));
      const desktopVideo = mergeScalar(stored.desktopVideo, body.desktopVideo);
      const mobileVideo = mergeScalar(stored.mobileVideo, body.mobileVideo);
      const errors = await unknownVideos({ desktopVideo, mobileVideo }, manager);
      if (errors.length > 0) throw invalid(errors);
      const changed: CoverVideoEntity = { ...stored, desktopVideo, mobileVideo, ...nextVersion(stored) };
      await manager.upsert(CoverVideoEntity, changed, ['id']);
      await recordChange(manager, account, { type: 'cover-video', id: '1' }, { before: stored, after: changed });
      return { message: 'Saved.', coverVideo: toAdmin(changed) };
    });
  }

  private async stored(manager: EntityManager = this.dataSource.manager): Promise<CoverVideoEntity> {
    return (await manager.findOneBy(CoverVideoEntity, { id: 1 })) ?? NO_VIDEOS;
  }
}

/** The ids of the uploads at these addresses. */
const uploadsOf = ({ desktopVideo, mobileVideo }: CoverVideo): string[] =>
  [desktopVideo, mobileVideo].flatMap((address) => {
    const file = address === null ? undefined : fileOfUrl(address);
    return file === undefined ? [] : [idIn(file)];
  });

async function unknownVideos(addresses: CoverVideo, manager: EntityManager): Promise<FieldProblem[]> {
  const errors: FieldProblem[] = [];
  for (const [field, address] of Object.entries(addresses) as [string, string | null][]) {
    if (address === null || !address.startsWith('/')) continue;
    const file = fileOfUrl(address);
    if (!file || !(await manager.existsBy(VideoEntity, { file }))) {
      errors.push({ field, code: 'unknown_video', message: 'is no video that was uploaded here' });
    }
  }
  return errors;
}

const toAdmin = ({ desktopVideo, mobileVideo, version }: CoverVideoEntity): AdminCoverVideo => ({
  desktopVideo,
  mobileVideo,
  version,
});
