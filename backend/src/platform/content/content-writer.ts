import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditedItem } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { invalid, notFound, type FieldProblem } from '../errors/problem.js';
import { Idempotency } from '../http/idempotency.js';
import type { AdminMedia } from '../media/media.dto.js';
import { lockForUse } from '../media/lock-for-use.js';
import type { MediaEntity } from '../media/media.entity.js';
import { lockUsesByMedia } from '../media/media-use-statements.js';
import { MediaService } from '../media/media.service.js';
import { discard } from '../trash/discard.js';
import type { Message } from '../http/answers.dto.js';
import { blankRow, type ContentRow } from '../content-types/content-row.js';
import { CONTENT_TYPE_NAMES, type ContentEntity } from '../content-types/content-type.js';
import { mediaNamedIn, withDocuments, type Documents } from '../documents/documents.js';
import { mayShowFilm, mergeDocuments, type SentTexts } from '../documents/merge-documents.js';
import { defaultTitle, titlesOf, type Localized } from '../text/localized.js';
import { InTextsReader } from './in-texts.js';
import { lockItem, nextVersion, type Edited } from '../http/lock-item.js';
import { writeChange, writeCreation } from './write-row.js';

/** The classes of one content type. */
export interface ContentShapes {
  row: ContentRow;
  /** The body of a creation. */
  input: object;
  /** The body of a change. */
  update: { version?: number; content?: Localized<SentTexts | null> };
  /** An item as staff see it. */
  admin: { content: Localized<object> };
  /** The answer to a creation or a change. */
  saved: object;
}

/** A row after a change, with its faults. */
export interface Applied<Row> {
  row: Row;
  errors: FieldProblem[];
}

/**
 * How items of every content type are written: in one transaction with their audit entry, only in the version that was edited, and
 * checked as a whole. A type's service extends it with the type's own rules.
 */
@Injectable()
export abstract class ContentWriter<Shapes extends ContentShapes> {
  protected abstract readonly entity: ContentEntity<Shapes['row']>;

  constructor(
    protected readonly dataSource: DataSource,
    protected readonly media: MediaService,
    private readonly idempotency: Idempotency,
    private readonly inTexts: InTextsReader,
  ) {}

  /** A row before anything has been written into it. */
  protected abstract blank(
    common: ReturnType<typeof blankRow>,
    body: Shapes['input'],
    manager: EntityManager,
  ): Shapes['row'] | Promise<Shapes['row']>;

  /** The row after a change. Absent fields stay as they are stored. Nothing is written here. */
  protected abstract apply(
    stored: Shapes['row'],
    body: Shapes['update'],
    manager: EntityManager,
  ): Promise<Applied<Shapes['row']>>;

  protected abstract toAdmin(row: Shapes['row'], media: ReadonlyMap<string, AdminMedia>): Shapes['admin'];

  /** The answer to a write, with the type's own name for the item. */
  protected abstract saved(message: string, item: Shapes['admin']): Shapes['saved'];

  /** Replaces an error of the database, such as by a 400 for a value that must be unique. */
  protected refusal(error: unknown): unknown {
    return error;
  }

  /** @throws 404 */
  async get(id: string): Promise<Shapes['admin']> {
    const items = this.dataSource.manager.createQueryBuilder(this.entity, 'item');
    const row = await items.where('item.id = :id', { id }).getOne();
    if (!row) throw notFound();
    return this.show(row);
  }

  /** @throws 400 that names each missing or wrong field */
  create(body: Shapes['input'] & Shapes['update'], account: Account, key?: string): Promise<Shapes['saved']> {
    const operation = `create${this.entity.contentType.names.operation.one}`;
    return this.idempotency.run({ key, account, body: [operation, body] }, async (manager) => {
      const blank = await this.blank(blankRow(randomUUID(), new Date()), body, manager);
      const after = await this.checked(blank, body, manager);
      await this.orRefusal(writeCreation(manager, this.entity, { after, account, audited: this.audited(after) }));
      return this.saved('Created.', await this.show(after, manager));
    });
  }

  /** @throws 404; 412 with the stored object when another version was edited; 400 as for a creation */
  update(id: string, body: Shapes['update'], account: Account, ifMatch?: string): Promise<Shapes['saved']> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.lock({ id, version: body.version, ifMatch }, manager);
      const after = { ...(await this.checked(before, body, manager)), ...nextVersion(before) };
      await this.orRefusal(writeChange(manager, this.entity, { before, after, account, audited: this.audited(after) }));
      return this.saved('Saved.', await this.show(after, manager));
    });
  }

  /** @throws 404; 412 with the stored object when If-Match names another version */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, ifMatch }, manager);
      await discard(manager, this.entity, account, this.audited(stored));
      return { message: 'Deleted.' };
    });
  }

  private lock(edited: Edited, manager: EntityManager): Promise<Shapes['row']> {
    return lockItem(manager, this.entity, edited, (stored) => this.show(stored, manager));
  }

  private async checked(stored: Shapes['row'], body: Shapes['update'], manager: EntityManager): Promise<Shapes['row']> {
    const { longText, derived } = this.entity.contentType;
    if (mayShowFilm(body.content ?? {})) await lockUsesByMedia(manager);
    const { row, errors } = await this.apply(stored, body, manager);
    const { errors: faults, ...texts } = mergeDocuments(stored, {
      ...{ sent: body.content ?? {}, after: row.content },
      ...{ field: longText, types: CONTENT_TYPE_NAMES },
    });
    const unknown = await this.unknownMedia(stored.documents, texts.documents, manager);
    const all = [...errors, ...faults, ...unknown];
    if (all.length > 0) throw invalid(all);
    const formatted = { ...row, ...texts };
    return { ...formatted, ...derived?.derive(formatted) };
  }

  /** Files that changed documents show, and that are not there or of another kind. Those that are there stay until the end of the transaction. */
  private async unknownMedia(before: Documents, after: Documents, manager: EntityManager): Promise<FieldProblem[]> {
    const changed = LANGS.filter((lang) => after[lang] && after[lang] !== before[lang]);
    const named = changed.flatMap((lang) => (after[lang] ? mediaNamedIn(after[lang], `content.${lang}.text`) : []));
    const known = await lockForUse(
      named.map(({ id }) => id),
      manager,
    );
    const isFitting = (medium: MediaEntity | undefined, kinds: readonly string[]) =>
      medium && !medium.deletedAt && kinds.includes(medium.kind);
    return named
      .filter(({ id, kinds }) => !isFitting(known.get(id), kinds))
      .map(({ field, kinds }) => {
        return { field, code: 'unknown_media', message: `is no ${kinds.join(' or ')} of the library` };
      });
  }

  private async orRefusal(written: Promise<void>): Promise<void> {
    await written.catch((error: unknown) => {
      throw this.refusal(error);
    });
  }

  private async show(row: Shapes['row'], manager?: EntityManager): Promise<Shapes['admin']> {
    const { longText } = this.entity.contentType;
    const media = await this.media.forStaff(row.mediaIds, manager);
    const shown = withDocuments(this.toAdmin(row, media), row, longText, 'staff');
    return { ...shown, ...(await this.inTexts.forStaff(row.documents, manager)) };
  }

  /** The item's name in the audit log and in the trash. */
  private audited({ id, content }: Shapes['row']): AuditedItem {
    return { type: this.entity.contentType.type, id, title: defaultTitle(content), titles: titlesOf(content) };
  }
}
