import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable, type Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Action } from '../audit/audit.entity.js';
import type { AuditedItem } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { changedFields } from '../audit/changed-fields.js';
import { branchOfRow, defaultBranch, requireGrant, requireWrite, taskOf } from '../grants/grants.js';
import { inReadOnlyTransaction } from '../database/read-only.js';
import { PrimaryClock } from '../database/primary-clock.js';
import { invalid, notFound, type FieldProblem } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import { DRAFT_HOURS, Idempotency } from '../http/idempotency.js';
import type { AdminMedia, Media } from '../media/model/media.dto.js';
import { lockUsesByMedia } from '../media/model/media-use-statements.js';
import { MediaService } from '../media/library/media.service.js';
import { discard } from '../trash/discard.js';
import type { Message } from '../http/answers.dto.js';
import { blankRow, type ContentRow } from '../content-types/content-row.js';
import { heldBackOf } from '../content-types/shown-languages.js';
import { CONTENT_TYPE_NAMES, type ContentEntity } from '../content-types/content-type.js';
import { currentDocuments, withDocuments } from '../documents/documents.js';
import { mayShowFilm, mergeDocuments, showsFilm, type SentTexts } from '../documents/merge-documents.js';
import { defaultTitle, titlesOf, type Localized } from '../text/localized.js';
import {
  earlierTexts,
  fieldsOf,
  originsAfter,
  ownChecks,
  showMarksOf,
  type EarlierTexts,
  type Translated,
  type TranslationMarks,
  type Write,
} from '../text/origins.js';
import { textsBefore, textsOfRow } from '../text/row-texts.js';
import { InTextsReader } from './in-texts.js';
import { withShown, type ScheduleFields } from './schedule.dto.js';
import { unknownMedia } from './unknown-media.js';
import { lockItem, nextVersion, type Edited } from '../http/lock-item.js';
import { isDraft } from './state.js';
import { restoringBody } from '../revisions/change-to.js';
import { endPreviewLinks } from '../revisions/erase-items.js';
import { rowOf, type ItemState } from '../revisions/item-state.js';
import type { PutBack, RestoredState, Versioned } from '../revisions/versioned.js';
import type { HeldItem, Releasable, ReleasedItem } from './releasable.js';
import { readReleasedItems } from './released-items.js';
import { checkedBody } from '../http/validation.pipe.js';
import { WaitingChangeWriter } from './waiting-change-writer.js';
import { writeChange, writeCreation, type Author } from '../revisions/write-row.js';
import { leaveRelease } from './release-members.js';
import { cancelSchedule, giveUp } from './waiting-changes.js';

/** The classes of one content type. */
export interface ContentShapes {
  row: ContentRow;
  /** The body of a creation. */
  input: object;
  /** The body of a change. */
  update: { version?: number; content?: Localized<SentTexts | null>; translation?: TranslationMarks };
  /** An item as staff see it. */
  admin: { content: Localized<object> } & Pick<ScheduleFields, keyof ScheduleFields>;
  /** The answer to a creation or a change. */
  saved: object;
}

/** A changed row with its validation errors. */
export interface Applied<Row> {
  row: Row;
  errors: FieldProblem[];
}

/**
 * Writes items of every content type: in one transaction with their audit entry, only if the version matches, and with
 * the whole item validated. A type's service adds the type's own rules.
 */
@Injectable()
export abstract class ContentWriter<Shapes extends ContentShapes> implements Versioned, Releasable {
  abstract readonly entity: ContentEntity<Shapes['row']>;
  /** DTO class of the update body. */
  abstract readonly updateShape: Type<Shapes['update']>;

  readonly waitingChanges = new WaitingChangeWriter<Shapes>(this);

  constructor(
    readonly dataSource: DataSource,
    protected readonly media: MediaService,
    protected readonly idempotency: Idempotency,
    private readonly inTexts: InTextsReader,
    protected readonly clock: PrimaryClock,
  ) {}

  /** An empty row. */
  protected abstract blank(
    common: ReturnType<typeof blankRow>,
    body: Shapes['input'],
    manager: EntityManager,
  ): Shapes['row'] | Promise<Shapes['row']>;

  /** The row after a change. Absent fields keep their stored values. Nothing is written here. */
  protected abstract apply(
    stored: Shapes['row'],
    body: Shapes['update'],
    manager: EntityManager,
  ): Promise<Applied<Shapes['row']>>;

  protected abstract toAdmin(row: Shapes['row'], media: ReadonlyMap<string, AdminMedia>): Shapes['admin'];

  /** The item as visitors see it, once it is published. */
  abstract toPublic(
    row: Shapes['row'],
    media: ReadonlyMap<string, Media>,
    moment: Date,
  ): { content: Localized<object> };

  /** The answer to a write, with the type's own property for the item. */
  protected abstract saved(message: string, item: Shapes['admin']): Shapes['saved'];

  /** The body of a write that restores fields, completed with what such a body also needs. */
  restoration(body: Shapes['update'], _current: Shapes['admin']): Shapes['update'] {
    return body;
  }

  /** Translates a database error, for example into a 400 for a value that must be unique. */
  protected refusal(error: unknown): unknown {
    return error;
  }

  /** @throws 404 */
  async get(id: string): Promise<Shapes['admin']> {
    const row = await this.dataSource.manager.findOneBy(this.entity, { id } as FindOptionsWhere<Shapes['row']>);
    if (!row) throw notFound();
    return this.show(row);
  }

  /** @throws 400 that names each missing or invalid field */
  create(body: Shapes['input'] & Shapes['update'], account: Account, key?: string): Promise<Shapes['saved']> {
    const operation = `create${this.entity.contentType.names.operation.one}`;
    return this.idempotency.run({ key, account, body: [operation, body], hours: DRAFT_HOURS }, async (manager) => {
      const blank = await this.newRow(body, manager);
      const after = await this.checked(blank, body, manager, { version: blank.version, account });
      await this.orRefusal(writeCreation(manager, this.entity, { after, account, audited: this.audited(after) }));
      return this.saved('Created.', await this.show(after, manager));
    });
  }

  /** @throws 404; 412 with the stored object when another version was edited; 400 as for a creation */
  update(id: string, body: Shapes['update'], account: Account, ifMatch?: string): Promise<Shapes['saved']> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.lock({ id, version: body.version, ifMatch }, manager);
      const { item, also } = await this.change(before, body, { account }, manager);
      return this.saved(`Saved.${also}`, item);
    });
  }

  /**
   * An item as a save would leave it: nothing is stored, and nothing is locked.
   * @param edited.id absent: a new item
   * @param edited.isWaiting whether it is a change of the item's waiting change
   * @throws 404; 400 and 403 as for a save as a draft
   */
  preview(
    edited: { id?: string; isWaiting?: boolean },
    sent: Record<string, unknown>,
    account: Account,
  ): Promise<Shapes['admin']> {
    return inReadOnlyTransaction(this.dataSource, async (manager) => {
      const body = await checkedBody(this.updateShape, sent);
      const before =
        edited.id === undefined ? undefined : await this.rowToPreview(edited.id, manager, edited.isWaiting);
      const stored = before ?? (await this.newRow(body, manager));
      const after = await this.checked(stored, body, manager, { account });
      const { type } = this.entity.contentType;
      requireWrite({ type, before, after, fields: before && changedFields(before, after), isLive: false });
      return this.show(after, manager);
    });
  }

  /**
   * The row as staff read it: the one that its waiting change leads to, if it has one. Its version is that of the change then.
   * @throws 404
   */
  async savedRow(id: string, manager: EntityManager): Promise<Shapes['row']> {
    const live = await this.rowToPreview(id, manager);
    const change = await this.waitingChanges.find(live, manager);
    return change ? { ...change.row, version: change.version } : live;
  }

  /**
   * The row for `toPublic`, whoever may see it.
   * @param state absent: as it is saved now
   * @throws 404
   */
  async rowToShow(id: string, state: ItemState | null, manager: EntityManager): Promise<Shapes['row']> {
    const live = await this.rowToPreview(id, manager);
    const { derived } = this.entity.contentType;
    const row = state
      ? { ...live, ...rowOf(this.dataSource.getMetadata(this.entity), state) }
      : ((await this.waitingChanges.find(live, manager))?.row ?? live);
    return { ...row, ...derived?.derive(row), heldBack: heldBackOf(row) };
  }

  private async newRow(body: Shapes['input'], manager: EntityManager): Promise<Shapes['row']> {
    const row = await this.blank(blankRow(randomUUID(), new Date()), body, manager);
    if ('branchId' in row) row.branchId = defaultBranch();
    return row;
  }

  private async rowToPreview(id: string, manager: EntityManager, isWaiting = false): Promise<Shapes['row']> {
    const live = await manager.findOneBy(this.entity, { id } as FindOptionsWhere<Shapes['row']>);
    if (!live) throw notFound();
    return isWaiting ? this.waitingChanges.rowAfter(live, manager) : live;
  }

  /** A change that depends on what is stored, in the transaction of another write. @throws 404; 400 */
  protected async changeWithin(
    manager: EntityManager,
    id: string,
    bodyOf: (stored: Shapes['row']) => Shapes['update'],
    account: Account,
  ): Promise<void> {
    const before = await this.lock({ id }, manager);
    await this.change(before, bodyOf(before), { account }, manager);
  }

  get versionedType(): string {
    return this.entity.contentType.type;
  }

  get releasedType(): string {
    return this.entity.contentType.type;
  }

  releasedItems(ids: readonly string[], manager: EntityManager): Promise<ReleasedItem[]> {
    const { tablePath: table, columns } = this.dataSource.getMetadata(this.entity);
    const hasFlags = columns.some(({ databaseName }) => databaseName === 'published');
    return readReleasedItems({ type: this.releasedType, table, hasFlags }, ids, manager);
  }

  hold(id: string, manager: EntityManager): Promise<HeldItem | undefined> {
    return this.waitingChanges.hold(id, manager);
  }

  /** Restores an item, or some of its fields, to an earlier state: an ordinary change. */
  restore({ id, ...wanted }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.lock({ id, ...sent }, manager);
      const body = await checkedBody(this.updateShape, await this.restoring(before, wanted, manager));
      const earlier = earlierOf(before, wanted);
      return this.change(before, { ...body, version: undefined }, { account, earlier }, manager);
    });
  }

  /**
   * Like `restore`, but as a waiting change: visitors still see the published item.
   * @throws 412 when there is a waiting change already
   */
  restoreLater({ id, ...wanted }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      const live = await this.lock({ id, ...sent }, manager);
      const without = [['published'], ...(wanted.without ?? [])];
      const body = await checkedBody(this.updateShape, await this.restoring(live, { ...wanted, without }, manager));
      const seen = { id, baseVersion: live.version, earlier: earlierOf(live, wanted) };
      return this.waitingChanges.letWait(live, seen, body, account, manager);
    });
  }

  /** The body of a write that restores a locked row, or some of its fields. */
  private async restoring(
    before: Shapes['row'],
    { state, bringBack, ...wanted }: Omit<RestoredState, 'id'>,
    manager: EntityManager,
  ): Promise<Shapes['update']> {
    await bringBack?.(manager);
    const earlierRow = { ...before, origins: {}, ...state };
    const [current, earlier] = [await this.show(before, manager), await this.show(earlierRow, manager)];
    const restored = restoringBody({ current, earlier }, wanted, (field) => this.withDocument(field));
    return this.restoration(restored, current);
  }

  /** The long text and its document always change together. */
  private withDocument(field: string): string[] {
    const { longText } = this.entity.contentType;
    const texts = LANGS.flatMap((lang) => [`content.${lang}.${longText}`, `content.${lang}.text`]);
    const at = texts.indexOf(field);
    return at < 0 ? [field] : texts.slice(at - (at % 2), at - (at % 2) + 2);
  }

  async exists(id: string, manager: EntityManager): Promise<boolean> {
    return isId(id) && manager.existsBy(this.entity, { id } as FindOptionsWhere<Shapes['row']>);
  }

  /**
   * An earlier state of an item as staff see it. Columns that it lacks have their present values.
   * @throws 404
   */
  async earlier(id: string, state: Partial<Shapes['row']>): Promise<Shapes['admin']> {
    const row = await this.dataSource.manager.findOneBy(this.entity, { id } as FindOptionsWhere<Shapes['row']>);
    if (!row) throw notFound();
    return this.show({ ...row, origins: {}, ...state });
  }

  /** Writes a change of a locked row. */
  async change(
    before: Shapes['row'],
    body: Shapes['update'],
    { account, action, earlier }: { account: Author; action?: Action; earlier?: EarlierTexts },
    manager: EntityManager,
  ): Promise<{ item: Shapes['admin']; also: string }> {
    const after = { ...(await this.checked(before, body, manager, { earlier, account })), ...nextVersion(before) };
    const audited = this.audited(after);
    await this.orRefusal(writeChange(manager, this.entity, { before, after, account, audited, action }));
    const isHidden = isDraft(after) && !isDraft(before);
    const also = isHidden ? await cancelPlans(manager, account, audited) : '';
    return { item: await this.show(after, manager), also };
  }

  /** @throws 404; 412 with the stored object when If-Match names another version */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock({ id, ifMatch }, manager);
      return { message: `Deleted.${await this.discarded(stored, account, manager)}` };
    });
  }

  /** Moves a locked row to the trash. @returns sentences for the answer */
  protected async discarded(stored: Shapes['row'], account: Account, manager: EntityManager): Promise<string> {
    const { type } = this.entity.contentType;
    requireGrant({ task: taskOf(type), level: 'delete', branch: branchOfRow(type, stored) });
    const givenUp = await giveUpPlans(manager, account, this.audited(stored));
    await discard(manager, this.entity, account, this.audited(stored));
    return givenUp;
  }

  lock(edited: Edited, manager: EntityManager): Promise<Shapes['row']> {
    return lockItem(manager, this.entity, edited, (stored) => this.show(stored, manager));
  }

  /** The row after a change, with all that follows from it. @param earlier the state that the change goes back to */
  async checked(
    stored: Shapes['row'],
    body: Shapes['update'],
    manager: EntityManager,
    { version = stored.version + 1, earlier, account }: { version?: number; earlier?: EarlierTexts; account: Author },
  ): Promise<Shapes['row']> {
    const { longText, derived } = this.entity.contentType;
    if (mayShowFilm(body.content ?? {}) || showsFilm(stored.documents)) await lockUsesByMedia(manager);
    const { row, errors } = await this.apply(stored, body, manager);
    const { errors: faults, ...texts } = mergeDocuments(stored, {
      sent: body.content ?? {},
      after: row.content,
      field: longText,
      types: CONTENT_TYPE_NAMES,
    });
    const unknown = await unknownMedia({ before: stored.documents, after: texts.documents }, manager);
    const { translation: marks } = body;
    const changed = { ...row, ...texts };
    const [before, after] = [textsBefore(stored, changed), textsOfRow(changed)];
    const write: Write = {
      stored: before,
      after,
      fields: fieldsOf(before.content, after),
      version,
      marks,
      earlier: earlier && { ...earlier, content: textsOfRow(earlier) },
      account: account.id,
    };
    const origins = originsAfter(write);
    const hidden = hiddenFaults({ content: texts.content, origins }, marks);
    const all = [...errors, ...faults, ...unknown, ...hidden, ...ownChecks(write)];
    if (all.length > 0) throw invalid(all);
    const formatted = { ...changed, origins };
    return { ...formatted, ...derived?.derive(formatted) };
  }

  private async orRefusal(written: Promise<void>): Promise<void> {
    await written.catch((error: unknown) => {
      throw this.refusal(error);
    });
  }

  async show(row: Shapes['row'], manager?: EntityManager): Promise<Shapes['admin']> {
    const { longText } = this.entity.contentType;
    const media = await this.media.forStaff(row.mediaIds, manager);
    const item = withShown(this.toAdmin(row, media), await this.clock.moment());
    const shownItem = withDocuments(item, currentDocuments(row, longText));
    return { ...shownItem, ...(await this.inTexts.forStaff(row.documents, manager)) };
  }

  /** The item's name in the audit log and in the trash. */
  audited({ id, content }: Shapes['row']): AuditedItem {
    return { type: this.entity.contentType.type, id, title: defaultTitle(content), titles: titlesOf(content) };
  }
}

/** Visitors must see some language. */
function hiddenFaults(after: Translated, marks: TranslationMarks | undefined): FieldProblem[] {
  const asked = LANGS.find((lang) => marks?.show?.[lang]);
  const shown = showMarksOf(after.origins);
  const titled = LANGS.filter((lang) => after.content[lang]?.title !== undefined);
  const [first] = titled;
  return first && titled.every((lang) => shown[lang] === 'not_yet')
    ? [{ field: `translation.show.${asked ?? first}`, code: 'invalid_value', message: 'one language has to be shown' }]
    : [];
}

/** A state that an item goes back to, for its origins. One from before they were kept knows none. */
const earlierOf = ({ content }: ContentRow, { state, fields }: Pick<RestoredState, 'state' | 'fields'>): EarlierTexts =>
  earlierTexts({ content, origins: {}, ...state }, fields);

/**
 * Cancels the plans for an item that becomes a draft. Its waiting change stays, without a scheduled time.
 * @returns sentences for the answer
 */
async function cancelPlans(manager: EntityManager, account: Author, item: AuditedItem): Promise<string> {
  const isCancelled = await cancelSchedule(manager, account, item);
  const left = await leaveRelease(manager, account, item, 'unpublished');
  return `${isCancelled ? ' Its waiting change no longer goes live at its time.' : ''}${left}`;
}

/**
 * Cancels the plans for an item that is deleted.
 * @returns sentences for the answer
 */
async function giveUpPlans(manager: EntityManager, account: Author, item: AuditedItem): Promise<string> {
  const hadChange = await giveUp(manager, account, item);
  const left = await leaveRelease(manager, account, item, 'deleted');
  await endPreviewLinks(manager, item.type, [item.id]);
  return `${hadChange ? ' Its waiting change is given up.' : ''}${left}`;
}
