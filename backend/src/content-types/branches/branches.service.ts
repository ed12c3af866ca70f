import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/content/answers.dto.js';
import { mediaOf, selectRow } from '../../platform/content/item-rows.js';
import { HIGHEST_INTEGER } from '../../platform/http/version-input.js';
import { defaultTitle, mergeLocalizedText } from '../../platform/text/localized.js';
import { lockItem, nextVersion } from '../../platform/http/lock-item.js';
import { mergeItem, mergeScalar } from '../../platform/content/merge-item.js';
import { writeChange } from '../../platform/content/write-change.js';
import { invalid, notFound, type FieldProblem } from '../../platform/errors/problem.js';
import { isUniqueViolation } from '../../platform/errors/unique-violation.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { MediaService } from '../../platform/media/media.service.js';
import { discard } from '../../platform/trash/discard.js';
import type { BranchInput, BranchUpdate } from './branch-input.dto.js';
import type { AdminBranch, BranchRow, BranchSaved, Price } from './branches.dto.js';
import { BranchEntity } from './branches.entity.js';
import { toAdminBranch, toBranchRow, type StoredBranchRow } from './branches.mapper.js';
import { ALIASES } from './branches-read.service.js';
import { checkHours, plainHours } from './hours.js';
import { ACCEPTED_MAPS, mapAddress } from './map-address.js';
import { priceName, readPriceList, withStored } from './prices.js';

const PARTS = ['title', 'content'] as const;

/** The museum's houses as the staff works on them. */
@Injectable()
export class BranchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(): Promise<AdminBranch[]> {
    const branches = await this.dataSource.manager.find(BranchEntity, { order: { position: 'ASC', id: 'ASC' } });
    const media = await this.media.forStaff(branches.flatMap(({ mediaIds }) => mediaIds));
    return branches.map((branch) => toAdminBranch(branch, media));
  }

  /** The same list as its rows show it. */
  async rows(): Promise<BranchRow[]> {
    const own = { slug: 'branch.slug', addresses: 'branch.address', position: 'branch.position' };
    const found = selectRow(this.dataSource.manager.createQueryBuilder(BranchEntity, 'branch'), own);
    const rows = await found
      .orderBy('branch.position', 'ASC')
      .addOrderBy('branch.id', 'ASC')
      .getRawMany<StoredBranchRow>();
    const media = await this.media.forStaff(mediaOf(rows));
    return rows.map((row) => toBranchRow(row, media));
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminBranch> {
    const branch = await this.dataSource.manager.findOneBy(BranchEntity, { id });
    if (!branch) throw notFound();
    return this.show(branch);
  }

  /** @throws 400 that names what is missing or wrong */
  create(body: BranchInput, account: Account, key?: string): Promise<BranchSaved> {
    return this.idempotency.run({ key, account, body: ['createBranch', body] }, async (manager) => {
      const now = new Date();
      const [last] = await manager.query<[{ next: number }]>(
        `SELECT least(coalesce(max(position), -1), ${HIGHEST_INTEGER - 1}) + 1 AS next FROM branch`,
      );
      const blank: BranchEntity = {
        id: randomUUID(),
        slug: null,
        position: last.next,
        content: {},
        address: {},
        mapUrl: null,
        hours: { weekly: [], exceptions: [] },
        prices: [],
        mediaIds: [],
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      const branch = await this.apply(blank, body, manager);
      await this.write(() => manager.insert(BranchEntity, branch));
      await record(manager, account, 'created', entryOf(branch));
      return { message: 'Created.', branch: await this.show(branch, manager) };
    });
  }

  /**
   * What is absent from the body stays as it is stored.
   * @throws 412 with the stored object when another version was edited; 400 as for a creation
   */
  update(id: string, body: BranchUpdate, account: Account, ifMatch?: string): Promise<BranchSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, version: body.version, ifMatch }, manager);
      const branch: BranchEntity = { ...(await this.apply(stored, body, manager)), ...nextVersion(stored) };
      await this.write(() =>
        writeChange(manager, BranchEntity, { before: stored, after: branch, account, audited: entryOf(branch) }),
      );
      return { message: 'Saved.', branch: await this.show(branch, manager) };
    });
  }

  /** @throws 412 with the stored object when If-Match names another version */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, ifMatch }, manager);
      await discard(manager, account, entryOf(stored));
      return { message: 'Deleted.' };
    });
  }

  private lock(
    edited: { id: string; version?: number; ifMatch?: string },
    manager: EntityManager,
  ): Promise<BranchEntity> {
    return lockItem(manager, BranchEntity, edited, (stored) => this.show(stored, manager));
  }

  /** The row after a change, checked as a whole; nothing is written. */
  private async apply(stored: BranchEntity, body: BranchUpdate, manager: EntityManager): Promise<BranchEntity> {
    const flags = { published: true, archived: false };
    const { item, errors } = await mergeItem({ ...stored, ...flags }, body, PARTS, this.media, manager);
    const address = mergeLocalizedText(
      stored.address,
      body.addresses ?? (body.address === undefined ? undefined : { en: body.address }),
    );
    const mapUrl = this.mapAfter(stored, body, errors);
    const slug = mergeScalar(stored.slug, body.slug);
    if (slug !== null && Object.hasOwn(ALIASES, slug)) errors.push(slugTaken);
    const { position = stored.position } = body;
    if (body.hours) errors.push(...checkHours(body.hours));
    const hours = body.hours ? plainHours(body.hours) : stored.hours;
    const prices = pricesAfter(stored, body, errors);
    if (errors.length > 0) throw invalid(errors);
    const { content, mediaIds } = item;
    return { ...stored, content, mediaIds, address, mapUrl, slug, hours, position, prices };
  }

  private mapAfter(stored: BranchEntity, { googleMaps }: BranchUpdate, errors: FieldProblem[]): string | null {
    // what was read is no paste: reading it again would take an escaped sign in it for HTML
    if (googleMaps === undefined || googleMaps === stored.mapUrl) return stored.mapUrl;
    if (googleMaps === null || googleMaps.trim() === '') return null;
    const address = mapAddress(googleMaps);
    if (!address) errors.push({ field: 'googleMaps', code: 'invalid_map', message: `must be ${ACCEPTED_MAPS}` });
    return address ?? null;
  }

  /** @throws 400 when another branch has the same slug */
  private async write(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => {
      throw isUniqueViolation(error) ? invalid([slugTaken]) : error;
    });
  }

  private async show(branch: BranchEntity, manager?: EntityManager): Promise<AdminBranch> {
    return toAdminBranch(branch, await this.media.forStaff(branch.mediaIds, manager));
  }
}

const slugTaken: FieldProblem = { field: 'slug', code: 'slug_taken', message: 'is the name of another branch' };

/** `prices` counts before `priceList`; what neither names stays. */
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

/** What the audit trail and the trash call it. */
const entryOf = ({ id, content }: BranchEntity) => ({ type: 'branches' as const, id, title: defaultTitle(content) });
