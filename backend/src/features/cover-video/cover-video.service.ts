import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import { nextVersion, type Edited } from '../../platform/http/lock-item.js';
import { mergeScalar } from '../../platform/content/merge-item.js';
import { writeOnlyRow } from '../../platform/revisions/write-row.js';
import { checkedBody } from '../../platform/http/validation.pipe.js';
import { isStale } from '../../platform/http/version.js';
import { lockTable } from '../../platform/database/lock-table.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { invalid, versionConflict, type FieldProblem } from '../../platform/errors/problem.js';
import { filmAlternatives } from '../../platform/media/library/attached-media.js';
import { uploadOf } from '../../platform/media/model/kinds.js';
import { inTrash, lockForUse } from '../../platform/media/model/lock-for-use.js';
import { fileOfUrl, idIn, mediaUrl } from '../../platform/media/model/media-address.js';
import { shownInAnswer } from '../../platform/media/model/media-mapper.js';
import { lockUsesByMedia } from '../../platform/media/model/media-use-statements.js';
import { MediaEntity } from '../../platform/media/model/media.entity.js';
import { UploadService } from '../../platform/media/intake/upload.service.js';
import { restoringBody } from '../../platform/revisions/change-to.js';
import { isOnlyRow, type PutBack, type RestoredState, type Versioned } from '../../platform/revisions/versioned.js';
import {
  CoverVideoUpdate,
  type AdminCoverVideo,
  type CoverVideo,
  type CoverVideoSaved,
  type VideoUploaded,
} from './cover-video.dto.js';
import { COVER_VIDEO, CoverVideoEntity } from './cover-video.entity.js';

const VIDEO_UPLOAD = uploadOf(['film'], 1);

/** Used until there is a row. */
const NO_VIDEOS: CoverVideoEntity = {
  id: 1,
  desktopVideo: null,
  mobileVideo: null,
  version: 0,
  updatedAt: new Date(0),
};

@Injectable()
export class CoverVideoService implements Versioned {
  readonly versionedType = COVER_VIDEO;
  readonly entity = CoverVideoEntity;
  readonly exists = isOnlyRow;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PublicReads,
    private readonly uploads: UploadService,
  ) {}

  /** Without films that visitors may not see. */
  async get(): Promise<CoverVideo> {
    return this.reads.run(async (manager, moment) => {
      const stored = await this.stored(manager);
      const films = await filmsOf(stored, manager);
      const visible = byId(shownInAnswer([...films.values()], moment));
      const addressOf = (address: string | null) => addressNow(address, films, ({ id }) => visible.has(id));
      const alternatives = await filmAlternatives([...visible.values()], manager, moment);
      const alternativesAt = (address: string | null) => {
        const film = visible.get(uploadAt(address) ?? '');
        return film && alternatives(film);
      };
      const [desktop, mobile] = [alternativesAt(stored.desktopVideo), alternativesAt(stored.mobileVideo)];
      return {
        desktopVideo: addressOf(stored.desktopVideo),
        mobileVideo: addressOf(stored.mobileVideo),
        ...(desktop && { desktopAlternatives: desktop }),
        ...(mobile && { mobileAlternatives: mobile }),
      };
    });
  }

  async getForStaff(): Promise<AdminCoverVideo> {
    return toAdmin(await this.stored(), this.dataSource.manager);
  }

  /** Stores one video, completely or not at all. */
  receive(request: FastifyRequest, account: Account, key?: string): Promise<VideoUploaded> {
    const options = { name: 'uploadVideo', accepts: VIDEO_UPLOAD, key };
    return this.uploads.receive(request, account, options, (files) => ({
      urls: files.map(({ entity }) => mediaUrl(entity.file)),
    }));
  }

  /** @throws 400 for an address of this site that is not a film; 412 when another version was edited */
  update(body: CoverVideoUpdate, account: Account, ifMatch?: string): Promise<CoverVideoSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ version: body.version, ifMatch }, manager);
      return { message: 'Saved.', coverVideo: await this.change(stored, body, account, manager) };
    });
  }

  async earlier(_id: string, state: Partial<CoverVideoEntity>): Promise<AdminCoverVideo> {
    return toAdmin({ ...(await this.stored()), ...state }, this.dataSource.manager);
  }

  restore({ state, ...asked }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock(sent, manager);
      await asked.bringBack?.(manager);
      const [current, earlier] = [await toAdmin(stored, manager), await toAdmin({ ...stored, ...state }, manager)];
      const body = await checkedBody(CoverVideoUpdate, restoringBody({ current, earlier }, asked));
      return { item: await this.change(stored, body, account, manager) };
    });
  }

  /** @throws 412 with the stored videos when another version was edited */
  private async lock(sent: Omit<Edited, 'id'>, manager: EntityManager): Promise<CoverVideoEntity> {
    await lockUsesByMedia(manager);
    // there may be no row to lock yet
    await lockTable(manager, CoverVideoEntity);
    const stored = await this.stored(manager);
    if (isStale(stored.version, sent)) throw versionConflict(await toAdmin(stored, manager));
    return stored;
  }

  /**
   * Writes a change of locked videos.
   * @throws 400 for an address of this site that is not a film
   */
  private async change(
    stored: CoverVideoEntity,
    body: CoverVideoUpdate,
    account: Account,
    manager: EntityManager,
  ): Promise<AdminCoverVideo> {
    const desktopVideo = mergeScalar(stored.desktopVideo, body.desktopVideo);
    const mobileVideo = mergeScalar(stored.mobileVideo, body.mobileVideo);
    const errors = await unknownVideos({ desktopVideo, mobileVideo }, manager);
    if (errors.length > 0) throw invalid(errors);
    const changed: CoverVideoEntity = { ...stored, desktopVideo, mobileVideo, ...nextVersion(stored) };
    const audited = { type: COVER_VIDEO, id: '1' };
    await writeOnlyRow(manager, CoverVideoEntity, { before: stored, after: changed, account, audited });
    return toAdmin(changed, manager);
  }

  private async stored(manager: EntityManager = this.dataSource.manager): Promise<CoverVideoEntity> {
    return (await manager.findOneBy(CoverVideoEntity, { id: 1 })) ?? NO_VIDEOS;
  }
}

/** The chosen addresses. */
type Chosen = Pick<CoverVideo, 'desktopVideo' | 'mobileVideo'>;

/** The upload's id in an address; undefined for a film on another site. */
const uploadAt = (address: string | null): string | undefined => idIn(fileOfUrl(address ?? '') ?? '') || undefined;

const uploadsOf = ({ desktopVideo, mobileVideo }: Chosen): string[] =>
  [desktopVideo, mobileVideo].flatMap((address) => uploadAt(address) ?? []);

/** The films at these addresses, by id. */
async function filmsOf(addresses: Chosen, manager: EntityManager): Promise<Map<string, MediaEntity>> {
  const ids = uploadsOf(addresses);
  return byId(ids.length === 0 ? [] : await manager.findBy(MediaEntity, { id: In(ids), kind: 'film' }));
}

const byId = (films: readonly MediaEntity[]) => new Map(films.map((film) => [film.id, film]));

/** An address still identifies its film after the file was replaced. */
function addressNow(
  address: string | null,
  films: ReadonlyMap<string, MediaEntity>,
  isAllowed: (film: MediaEntity) => boolean = () => true,
): string | null {
  const film = films.get(uploadAt(address) ?? '');
  if (!film) return address;
  return isAllowed(film) ? mediaUrl(film.file) : null;
}

async function unknownVideos(addresses: Chosen, manager: EntityManager): Promise<FieldProblem[]> {
  const films = await lockForUse(uploadsOf(addresses), manager);
  const errors: FieldProblem[] = [];
  for (const [field, address] of Object.entries(addresses)) {
    if (address === null || !address.startsWith('/')) continue;
    const film = films.get(uploadAt(address) ?? '');
    if (film?.kind !== 'film' || film.deletedAt)
      errors.push({
        field,
        code: 'unknown_video',
        message: 'is no video that was uploaded here',
        ...inTrash(film),
      });
  }
  return errors;
}

async function toAdmin(stored: CoverVideoEntity, manager: EntityManager): Promise<AdminCoverVideo> {
  const films = await filmsOf(stored, manager);
  const { desktopVideo, mobileVideo, version } = stored;
  return { desktopVideo: addressNow(desktopVideo, films), mobileVideo: addressNow(mobileVideo, films), version };
}
