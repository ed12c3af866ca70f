import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import type { AuditedItem } from '../../audit/record.js';
import type { Account } from '../../auth/access.js';
import { writeChange } from '../../revisions/write-row.js';
import { ContentTypes } from '../../content-types/content-types.js';
import { branchAfter } from '../../content-types/branch.js';
import { PrimaryClock } from '../../database/primary-clock.js';
import { invalid, notFound, type FieldProblem } from '../../errors/problem.js';
import { isId } from '../../http/existing.js';
import type { Edited } from '../../http/lock-item.js';
import { checkedBody } from '../../http/validation.pipe.js';
import { restoringBody } from '../../revisions/change-to.js';
import type { PutBack, RestoredState, Versioned } from '../../revisions/versioned.js';
import { earlierTexts, type EarlierTexts } from '../../text/origins.js';
import { fileOfUrl, idIn } from '../model/media-address.js';
import { inTrash, lockForUse } from '../model/lock-for-use.js';
import { lockMedium } from '../model/lock-medium.js';
import { lockUsesByMedia } from '../model/media-use-statements.js';
import { attachedFiles, unknownAttached } from './attached-media.js';
import {
  changedMedia,
  auditedMedia,
  ownChecksOfMedium,
  saidOf,
  translatedMedium,
  unfitting,
} from '../model/media-changes.js';
import { mediaSearchText } from '../model/media-search-text.js';
import { shownInAnswer, toAdminMedia, toMedia, toMediaDetails } from '../model/media-mapper.js';
import type {
  AdminMedia,
  FileDetails,
  LibraryFile,
  LibraryMedia,
  Media,
  MediaDetails,
  MediaList,
  MediaSaved,
} from '../model/media.dto.js';
import { MediaPages } from './media-pages.js';
import { MediaUpdate } from '../model/media-input.dto.js';
import type { MediaListQuery } from '../model/media-query.dto.js';
import { COUNT_USES } from '../model/media-use-statements.js';
import { isPicture, MEDIA, MediaEntity, type PictureEntity } from '../model/media.entity.js';
import { SignedAddresses } from '../storage/signed-address.js';
import { textFiles, type TextFile } from './text-files.js';
import { withTranscript, withTranscripts, type WholeMedium } from '../model/with-transcripts.js';

/** Media as the library lists them, and pictures as items refer to them. */
@Injectable()
export class MediaService implements Versioned {
  readonly versionedType = MEDIA;
  readonly entity = MediaEntity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly addresses: SignedAddresses,
    private readonly pages: MediaPages,
    private readonly clock: PrimaryClock,
  ) {}

  /**
   * The pictures with these ids that visitors may see, for `attach`; unknown ids are left out. The answer expires with
   * their rights.
   */
  async byIds(ids: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<Map<string, Media>> {
    const pictures = shownInAnswer(await findAll(ids, manager), await this.clock.moment());
    return new Map(pictures.map((picture) => [picture.id, this.addresses.shared(toMedia(picture))]));
  }

  /** The same for the staff, with versions. */
  async forStaff(
    ids: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, AdminMedia>> {
    const pictures = await findAll(ids, manager);
    return new Map(pictures.map((picture) => [picture.id, this.addresses.media(toAdminMedia(picture))]));
  }

  /**
   * The ids of the uploaded pictures at the addresses of an item's `images`, in the same order.
   * @param known the ids that the item has already
   * @returns an `unknown_image` on `images[i]` for every other address
   */
  async idsOf(
    images: readonly string[],
    manager: EntityManager,
    known: readonly string[] = [],
  ): Promise<{ ids: string[]; errors: FieldProblem[] }> {
    // the address of a replaced file still identifies its picture
    const named = images.map((url) => idIn(fileOfUrl(url) ?? ''));
    const mediaById = await lockForUse(named.filter(Boolean), manager, known);
    const ids: string[] = [];
    const errors: FieldProblem[] = [];
    named.forEach((id, index) => {
      const medium = mediaById.get(id);
      const isThere = medium !== undefined && isPicture(medium);
      const message = isThere ? 'is in the trash' : 'is no picture that was uploaded here';
      if (isThere && !medium.deletedAt) ids.push(medium.id);
      else
        errors.push({
          field: `images[${index}]`,
          code: 'unknown_image',
          message,
          ...inTrash(isThere ? medium : undefined),
        });
    });
    return { ids, errors };
  }

  /** The films, sounds and documents with these ids, for formatted texts. */
  async textFiles(
    ids: readonly string[],
    reader: 'visitor' | 'staff',
    manager: EntityManager,
  ): Promise<Map<string, TextFile>> {
    const files = await textFiles(ids, reader, manager, await this.clock.moment());
    const signed = (file: TextFile) =>
      reader === 'visitor' ? this.addresses.shared(file) : this.addresses.media(file);
    return new Map([...files].map(([id, file]) => [id, signed(file)]));
  }

  /** The media that match a filter, without those in the trash. */
  async list(query: MediaListQuery, account: Account): Promise<MediaList> {
    const context = { accountId: account.id, tables: this.contentTypes.searchedTables };
    const { media, total } = await this.pages.read(query, context);
    const meant = total === 0 ? await this.pages.meant(query, context) : null;
    return { media: await this.inLibrary(media), total, ...(meant !== null && { did_you_mean: meant }) };
  }

  /** @throws 404, also for a medium in the trash */
  async one(id: string): Promise<LibraryMedia | LibraryFile> {
    const { manager } = this.dataSource;
    const media = await manager.findBy(MediaEntity, { id, deletedAt: IsNull() });
    const [picture] = await this.inLibrary(await withTranscripts(media, manager));
    if (!picture) throw notFound();
    return picture;
  }

  /**
   * Changes the description of a medium. Absent fields stay; null or an empty string clears a field.
   * @throws 404, also for a medium in the trash; 400 for a field that its kind does not have; 412 with the stored
   * medium when another version was edited
   */
  update(id: string, { version, ...change }: MediaUpdate, account: Account, ifMatch?: string): Promise<MediaSaved> {
    return this.dataSource.transaction(async (manager) => {
      const namesMedia = change.captions !== undefined || change.audio_description !== undefined;
      if (namesMedia) await lockUsesByMedia(manager);
      const stored = await lockMedium(manager, { id, version, ifMatch }, (row) => this.details(row));
      return { message: 'Saved.', media: await this.change(stored, change, account, manager) };
    });
  }

  /** False for media in the trash. */
  audited(row: MediaEntity): AuditedItem {
    return auditedMedia(row, row);
  }

  async exists(id: string, manager: EntityManager): Promise<boolean> {
    return isId(id) && manager.existsBy(MediaEntity, { id, deletedAt: IsNull() });
  }

  /** @throws 404 */
  async earlier(id: string, state: Partial<WholeMedium>): Promise<MediaDetails | FileDetails> {
    const { manager } = this.dataSource;
    const stored = await manager.findOneBy(MediaEntity, { id, deletedAt: IsNull() });
    if (!stored) throw notFound();
    return this.details({ ...(await withTranscript(stored, manager)), origins: {}, ...state });
  }

  restore({ id, state, ...asked }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      await lockUsesByMedia(manager);
      const stored = await lockMedium(manager, { id, ...sent }, (row) => this.details(row));
      await asked.bringBack?.(manager);
      const then = { ...stored, origins: {}, ...state };
      const [current, earlier] = [saidOf(stored), saidOf(then)];
      const body = await checkedBody(MediaUpdate, restoringBody({ current, earlier }, asked, wholeRights));
      const texts = earlierTexts(translatedMedium(then), asked.fields);
      return { item: await this.change(stored, body, account, manager, texts) };
    });
  }

  /** Writes a change of a locked medium. @throws 400 */
  private async change(
    stored: WholeMedium,
    change: MediaUpdate,
    account: Account,
    manager: EntityManager,
    earlier?: EarlierTexts,
  ): Promise<MediaDetails | FileDetails> {
    const { id } = stored;
    const unfit = unfitting(stored, change);
    const errors = unfit.length > 0 ? unfit : await unknownAttached(id, change, manager);
    const by = { earlier, account: account.id };
    errors.push(...ownChecksOfMedium({ stored, change, by }));
    errors.push(...(await branchAfter(stored.branchId, change.branch, manager)).errors);
    if (errors.length > 0) throw invalid(errors);
    const next = { ...stored, ...changedMedia(stored, change, by), version: stored.version + 1 };
    const after = { ...next, search: mediaSearchText(next) };
    const audited = auditedMedia(stored, next);
    await writeChange(manager, MediaEntity, { before: stored, after, account, audited });
    return this.details(next);
  }

  /** Full details of a medium, for staff. */
  details(entity: MediaEntity): MediaDetails | FileDetails {
    return this.addresses.media(toMediaDetails(entity));
  }

  private async inLibrary(media: readonly MediaEntity[]): Promise<(LibraryMedia | LibraryFile)[]> {
    const counted = await COUNT_USES.all(this.dataSource, [media.map(({ id }) => id)]);
    const uses = new Map(counted.map(({ id, count }) => [id, count]));
    const attachedTo = await attachedFiles(media, this.dataSource.manager);
    return media.map((entity) => {
      const attached = attachedTo(entity).map((file) => this.addresses.media(file));
      const withUses = { ...this.details(entity), uses: uses.get(entity.id) ?? 0 };
      return attached.length > 0 ? { ...withUses, attached } : withUses;
    });
  }
}

/** A write replaces the rights of the shown work as one value. */
const wholeRights = (field: string): string[] =>
  field.startsWith('artwork_or_object.') ? ['artwork_or_object'] : [field];

const findAll = async (ids: readonly string[], manager: EntityManager): Promise<PictureEntity[]> =>
  ids.length === 0 ? [] : (await manager.findBy(MediaEntity, { id: In([...new Set(ids)]) })).filter(isPicture);
