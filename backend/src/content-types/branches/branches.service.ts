import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import type { blankRow } from '../../platform/content-types/content-row.js';
import { withinSchedule } from '../../platform/content-types/schedule.js';
import { boolean, nothing } from '../../platform/database/column-types.js';
import { isReadOnly } from '../../platform/database/read-only.js';
import { statement } from '../../platform/database/statement.js';
import { ContentWriter, type Applied } from '../../platform/content/content-writer.js';
import { formerSlugsAfter, slugIsUsed } from '../../platform/content/former-slugs.js';

import { withoutDocuments } from '../../platform/content/without-documents.js';
import { mediaOf, selectRow } from '../../platform/content/item-rows.js';
import { withShown } from '../../platform/content/schedule.dto.js';
import { MAX_INTEGER } from '../../platform/http/version-input.js';
import { mergeLocalizedText } from '../../platform/text/localized.js';
import { mergeItem, mergeScalar } from '../../platform/content/merge-item.js';
import { invalid, type FieldProblem } from '../../platform/errors/problem.js';
import type { AdminMedia } from '../../platform/media/model/media.dto.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';
import { type BranchInput, BranchUpdate } from './branch-input.dto.js';
import type { AdminBranch, BranchRow, BranchSaved, Price } from './branches.dto.js';
import type { Hours } from './hours.dto.js';
import { BRANCH_TEXT_FIELDS, BranchEntity } from './branches.entity.js';
import { toAdminBranch, toBranch, toBranchRow, type StoredBranchRow } from './branches.mapper.js';
import { ALIASES } from './branches-read.service.js';
import { answersAfter } from './answers.js';
import { withClosedDays, type ClosedDays } from './closed-days.js';
import { checkHours, hoursAfter, plainHours } from './hours.js';
import { ACCEPTED_MAPS, mapAddress } from './map-address.js';
import { coordinatesAfter } from './place.js';
import { priceName, readPriceList, withStored } from './prices.js';

const LOCK_SLUGS = statement('lock the slugs of branches', `SELECT pg_advisory_xact_lock(hashtext('branch slugs'))`, {
  pg_advisory_xact_lock: nothing,
});

const SLUG_IS_USED = statement('whether another branch has or had a slug', slugIsUsed('branch'), { used: boolean });

interface Shapes {
  row: BranchEntity;
  input: BranchInput;
  update: BranchUpdate;
  admin: AdminBranch;
  saved: BranchSaved;
}

/** Branches for staff. They have neither flags nor pages. */
@Injectable()
export class BranchesService extends ContentWriter<Shapes> {
  readonly entity = BranchEntity;
  readonly updateShape = BranchUpdate;

  async list(): Promise<AdminBranch[]> {
    const all = this.dataSource.manager.createQueryBuilder(BranchEntity, 'branch');
    const branches = await withoutDocuments(all).orderBy({ 'branch.position': 'ASC', 'branch.id': 'ASC' }).getMany();
    const media = await this.media.forStaff(branches.flatMap(({ mediaIds }) => mediaIds));
    const moment = await this.clock.moment();
    return branches.map((branch) => withShown(toAdminBranch(branch, media, moment), moment));
  }

  /** The same list as rows. */
  async rows(): Promise<BranchRow[]> {
    const own = {
      slug: 'branch.slug',
      addresses: 'branch.address',
      position: 'branch.position',
      directions: 'branch.directions',
      prices: 'branch.prices',
      hours: 'branch.hours',
      answers: 'branch.answers',
      pictureTexts: 'branch.picture_texts',
    };
    const query = selectRow(this.dataSource.manager.createQueryBuilder(BranchEntity, 'branch'), own);
    const rows = await query
      .orderBy('branch.position', 'ASC')
      .addOrderBy('branch.id', 'ASC')
      .getRawMany<StoredBranchRow>();
    const media = await this.media.forStaff(mediaOf(rows));
    const moment = await this.clock.moment();
    return rows.map((row) => withShown(toBranchRow(row, media, moment), moment));
  }

  /** Those of the ids that belong to a branch. */
  async existing(ids: readonly string[], manager: EntityManager): Promise<string[]> {
    const branches = await manager.find(BranchEntity, { select: { id: true }, where: { id: In([...ids]) } });
    return branches.map(({ id }) => id);
  }

  /** Those of the ids whose branch is visible to visitors at a given time, with when that ends. */
  visible(
    ids: readonly string[],
    moment: Date,
    manager: EntityManager,
  ): Promise<Pick<BranchEntity, 'id' | 'shownUntil'>[]> {
    const branches = manager.createQueryBuilder(BranchEntity, 'branch').select(['branch.id', 'branch.shownUntil']);
    return branches
      .where({ id: In([...ids]) })
      .andWhere(withinSchedule(':moment'), { moment })
      .getMany();
  }

  /** Closes a branch on some days, in the transaction of another write. @throws 400, 404 */
  close(id: string, days: ClosedDays, account: Account, manager: EntityManager): Promise<void> {
    return this.changeWithin(manager, id, ({ hours }) => ({ hours: withClosedDays(hours, days) }), account);
  }

  readonly toPublic = toBranch;

  protected toAdmin(branch: BranchEntity, media: ReadonlyMap<string, AdminMedia>): AdminBranch {
    return toAdminBranch(branch, media, this.clock.now());
  }

  protected saved(message: string, branch: AdminBranch): BranchSaved {
    return { message, branch };
  }

  /** Added after the last one. */
  protected async blank(
    common: ReturnType<typeof blankRow>,
    _body: BranchInput,
    manager: EntityManager,
  ): Promise<BranchEntity> {
    const last = (await manager.maximum(BranchEntity, 'position')) ?? -1;
    const hours = { weekly: [], exceptions: [] };
    const place = { address: {}, mapUrl: null, latitude: null, longitude: null, placeLink: null, directions: {} };
    return {
      ...common,
      pictureTexts: {},
      slug: null,
      formerSlugs: [],
      position: Math.min(last, MAX_INTEGER - 1) + 1,
      ...place,
      hours,
      prices: [],
      answers: [],
      phone: null,
    };
  }

  protected async apply(
    stored: BranchEntity,
    body: BranchUpdate,
    manager: EntityManager,
  ): Promise<Applied<BranchEntity>> {
    const flags = { published: true, archived: false, forTranslation: false };
    const { item, errors } = await mergeItem({ ...stored, ...flags }, body, BRANCH_TEXT_FIELDS, this.media, manager);
    const address = mergeLocalizedText(
      stored.address,
      body.addresses ?? (body.address === undefined ? undefined : { en: body.address }),
    );
    const place = {
      address,
      mapUrl: this.mapAfter(stored, body, errors),
      ...coordinatesAfter(stored, body, errors),
      placeLink: mergeScalar(stored.placeLink, body.placeLink),
      directions: mergeLocalizedText(stored.directions, body.directions),
    };
    const slug = mergeScalar(stored.slug, body.slug);
    if (await isTaken(manager, stored, slug)) errors.push(slugTaken);
    const formerSlugs = formerSlugsAfter(stored, slug);
    const { position = stored.position } = body;
    const hours = hoursOf(stored, body, errors);
    const prices = pricesAfter(stored, body, errors);
    const answers = answersAfter(stored.answers, body.answers, errors);
    const phone = mergeScalar(stored.phone, body.phone);
    const { published: _, archived: _archived, forTranslation: _forTranslation, ...common } = item;
    return {
      row: { ...stored, ...common, ...place, slug, formerSlugs, hours, position, prices, answers, phone },
      errors,
    };
  }

  /** Hours are written as a whole, so the restoring write also says which weeks and last days to remove. */
  override restoration({ hours, ...body }: BranchUpdate, current: AdminBranch): BranchUpdate {
    if (!hours) return body;
    const merged = { ...current.hours, ...hours };
    const exceptions = merged.exceptions.map((exception) => ({ ...exception, until: exception.until ?? null }));
    return { ...body, hours: { ...merged, weeks: merged.weeks ?? null, exceptions } };
  }

  private mapAfter(stored: BranchEntity, { googleMaps }: BranchUpdate, errors: FieldProblem[]): string | null {
    // an unchanged address is not parsed again: `&amp;` in it would be taken for HTML
    if (googleMaps === undefined || googleMaps === stored.mapUrl) return stored.mapUrl;
    if (googleMaps === null || googleMaps.trim() === '') return null;
    const address = mapAddress(googleMaps);
    if (!address) errors.push({ field: 'googleMaps', code: 'invalid_map', message: `must be ${ACCEPTED_MAPS}` });
    return address ?? null;
  }

  protected override refusal(error: unknown): unknown {
    return isUniqueViolation(error) ? invalid([slugTaken]) : error;
  }
}

const slugTaken: FieldProblem = {
  field: 'slug',
  code: 'slug_taken',
  message: 'is or was the address of another branch',
};

/** Concurrent writes could give one slug to two branches, so the lock lasts until the transaction ends. */
async function isTaken(manager: EntityManager, stored: BranchEntity, slug: string | null): Promise<boolean> {
  if (slug === null || slug === stored.slug) return false;
  if (ALIASES.has(slug)) return true;
  if (!isReadOnly(manager)) await LOCK_SLUGS.run(manager);
  return (await SLUG_IS_USED.first(manager, [stored.id, slug]))?.used === true;
}

/** Without `hours`, the stored hours stay. */
function hoursOf({ hours: stored }: BranchEntity, { hours }: BranchUpdate, errors: FieldProblem[]): Hours {
  if (!hours) return stored;
  const after = hoursAfter(stored, hours);
  errors.push(...checkHours(after, stored));
  return plainHours(after);
}

/** `prices` takes precedence over `priceList`. Without either, the stored prices stay. */
function pricesAfter(stored: BranchEntity, { prices, priceList }: BranchUpdate, errors: FieldProblem[]): Price[] {
  if (prices !== undefined) {
    return prices.map(({ key, name, price, unit }, index) => {
      const named = priceName(name);
      if (!named)
        errors.push({ field: `prices[${index}].name`, code: 'required', message: 'is needed in one language' });
      return { ...(key ? { key } : {}), name: named ?? {}, price, unit };
    });
  }
  if (priceList === undefined) return stored.prices;
  return withStored(readPriceList(priceList).rows, stored.prices);
}
