import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/content/answers.dto.js';
import { mediaOf, readRows } from '../../platform/content/item-rows.js';
import { blankItem } from '../../platform/content/item.entity.js';
import type { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { narrow } from '../../platform/content/list-query.js';
import { defaultTitle } from '../../platform/text/localized.js';
import { lockItem, nextVersion } from '../../platform/http/lock-item.js';
import { mergeItem, mergeScalar, missingToPublish } from '../../platform/content/merge-item.js';
import { writeChange } from '../../platform/content/write-change.js';
import { invalid, notFound } from '../../platform/errors/problem.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { MediaService } from '../../platform/media/media.service.js';
import { discard } from '../../platform/trash/discard.js';
import type {
  AdminExhibition,
  AdminExhibitionList,
  AdminExhibitionRows,
  ExhibitionInput,
  ExhibitionSaved,
  ExhibitionUpdate,
} from './exhibitions.dto.js';
import { EXHIBITION_PARTS, Exhibition } from './exhibitions.entity.js';
import { derive, toAdminExhibition, toExhibitionRow, type StoredExhibitionRow } from './exhibitions.mapper.js';
import { inOrder } from './exhibitions.order.js';

/** Exhibitions as the staff works on them. */
@Injectable()
export class ExhibitionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(query: AdminListQuery): Promise<AdminExhibitionList> {
    const matching = narrow(
      this.dataSource.manager.createQueryBuilder(Exhibition, 'exhibition'),
      query,
      EXHIBITION_PARTS,
    );
    const [found, total] = await inOrder(matching).getManyAndCount();
    const media = await this.media.forStaff(found.flatMap(({ mediaIds }) => mediaIds));
    return { exhibitions: found.map((exhibition) => toAdminExhibition(exhibition, media)), total };
  }

  /** The same list as its rows show it. */
  async rows(query: AdminListQuery): Promise<AdminExhibitionRows> {
    const items = () => this.dataSource.manager.createQueryBuilder(Exhibition, 'exhibition');
    const own = {
      start_date: 'exhibition.start_date::text',
      end_date: 'exhibition.end_date::text',
      location: 'exhibition.location',
    };
    const asked = { query, parts: EXHIBITION_PARTS, own, refine: inOrder };
    const { rows, total } = await readRows<StoredExhibitionRow, Exhibition>(items, asked);
    const media = await this.media.forStaff(mediaOf(rows));
    return { exhibitions: rows.map((row) => toExhibitionRow(row, media)), total };
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminExhibition> {
    const exhibition = await this.dataSource.manager.findOneBy(Exhibition, { id });
    if (!exhibition) throw notFound();
    return this.show(exhibition);
  }

  /** @throws 400 that names what is missing or wrong */
  create(body: ExhibitionInput, account: Account, key?: string): Promise<ExhibitionSaved> {
    return this.idempotency.run({ key, account, body: ['createExhibition', body] }, async (manager) => {
      const blank: Exhibition = {
        ...blankItem(randomUUID(), new Date()),
        startDate: null,
        endDate: null,
        location: null,
      };
      const exhibition = await this.apply(blank, body, manager);
      await manager.insert(Exhibition, exhibition);
      await record(manager, account, 'created', entryOf(exhibition));
      return { message: 'Created.', exhibition: await this.show(exhibition, manager) };
    });
  }

  /**
   * What is absent from the body stays as it is stored.
   * @throws 412 with the stored object when another version was edited; 400 as for a creation
   */
  update(id: string, body: ExhibitionUpdate, account: Account, ifMatch?: string): Promise<ExhibitionSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, version: body.version, ifMatch }, manager);
      const exhibition: Exhibition = { ...(await this.apply(stored, body, manager)), ...nextVersion(stored) };
      await writeChange(manager, Exhibition, {
        before: stored,
        after: exhibition,
        account,
        audited: entryOf(exhibition),
      });
      return { message: 'Saved.', exhibition: await this.show(exhibition, manager) };
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
  ): Promise<Exhibition> {
    return lockItem(manager, Exhibition, edited, (stored) => this.show(stored, manager));
  }

  /** The row after a change, checked as a whole; nothing is written. */
  private async apply(stored: Exhibition, body: ExhibitionUpdate, manager: EntityManager): Promise<Exhibition> {
    const { item, errors } = await mergeItem(stored, body, EXHIBITION_PARTS, this.media, manager);
    const startDate = mergeScalar(stored.startDate, body.start_date);
    const endDate = mergeScalar(stored.endDate, body.end_date);
    errors.push(...missingToPublish(item.published, { start_date: startDate, end_date: endDate }));
    if (startDate !== null && endDate !== null && endDate < startDate) errors.push(endBeforeStart);
    if (errors.length > 0) throw invalid(errors);
    const location = mergeScalar(stored.location, body.location);
    return { ...stored, ...item, startDate, endDate, location, ...derive({ content: item.content, location }) };
  }

  private async show(exhibition: Exhibition, manager?: EntityManager): Promise<AdminExhibition> {
    return toAdminExhibition(exhibition, await this.media.forStaff(exhibition.mediaIds, manager));
  }
}

const endBeforeStart = { field: 'end_date', code: 'end_before_start', message: 'must not be before start_date' };
/** What the audit trail and the trash call it. */
const entryOf = ({ id, content }: Exhibition) => ({ type: 'exhibitions' as const, id, title: defaultTitle(content) });
