import { requireTask } from '../grants/grants.js';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record, type AuditedItem } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { conflict, invalid, notFound, type FieldProblem } from '../errors/problem.js';
import { isUniqueViolation } from '../errors/unique-violation.js';
import type { Message } from '../http/answers.dto.js';
import { isId } from '../http/existing.js';
import { Idempotency } from '../http/idempotency.js';
import { lockItem, nextVersion, type Edited } from '../http/lock-item.js';
import { checkedBody } from '../http/validation.pipe.js';
import { restoringBody } from '../revisions/change-to.js';
import { eraseItems } from '../revisions/erase-items.js';
import type { PutBack, RestoredState, Versioned } from '../revisions/versioned.js';
import { writeChange, writeCreation } from '../revisions/write-row.js';
import { defaultText } from '../text/localized.js';
import { earlierTexts, type EarlierTexts } from '../text/origins.js';
import { blankTerm, termAfter, translatedTerm } from './term-changes.js';
import { TermUpdate, type DifferentInput, type MergeInput, type TermInput } from './term-input.dto.js';
import { TermReader } from './term-reader.js';
import {
  ABOVE,
  DELETE_DIFFERENT,
  HELD_TERMS,
  LOCK_TERMS,
  MAX_TERMS,
  SAVE_DIFFERENT,
  SURVIVOR,
  type StoredTerm,
} from './term-statements.js';
import { TermEntity, TERMS_TYPE } from './term.entity.js';
import type { AdminTerm, TermSaved } from './terms.dto.js';

/** Maximum depth of the tree. */
const MAX_LEVELS = 20;

/** Terms for staff. Writes that change the tree are serialized; changes of labels run concurrently. */
@Injectable()
export class TermsService implements Versioned {
  readonly versionedType = TERMS_TYPE;
  readonly entity = TermEntity;
  readonly audited = audited;

  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: Idempotency,
    private readonly reader: TermReader,
  ) {}

  /** @throws 400, 409 */
  create(body: TermInput, account: Account, key?: string): Promise<TermSaved> {
    return this.idempotency.run({ key, account, body: ['createTerm', body] }, async (manager) => {
      await LOCK_TERMS.run(manager);
      if ((await manager.count(TermEntity)) >= MAX_TERMS)
        throw conflict('too_many_terms', `There are ${MAX_TERMS} terms: delete some first.`);
      const { term, errors } = termAfter(blankTerm(randomUUID(), body), body, { version: 1, account: account.id });
      const broaderId = await this.broaderOf(term, body, manager, errors);
      const created = { ...term, broaderId };
      if (errors.length > 0) throw invalid(errors);
      const creation = { after: created, account, audited: audited(created) };
      await writeCreation(manager, TermEntity, creation).catch(keyTaken);
      return { message: 'Created.', term: await this.reader.toAdminTerm(created, manager) };
    });
  }

  /** Absent fields stay. @throws 400, 404; 412 with the stored term */
  update(id: string, body: TermUpdate, account: Account, ifMatch?: string): Promise<TermSaved> {
    return this.dataSource.transaction(async (manager) => {
      if (body.broader !== undefined) await LOCK_TERMS.run(manager);
      const before = await this.lock({ id, version: body.version, ifMatch }, manager);
      return this.change(before, body, account, manager);
    });
  }

  async exists(id: string, manager: EntityManager): Promise<boolean> {
    return isId(id) && manager.existsBy(TermEntity, { id });
  }

  /** @throws 404 */
  async earlier(id: string, state: Partial<StoredTerm>): Promise<AdminTerm> {
    const { manager } = this.dataSource;
    const term = await manager.findOneBy(TermEntity, { id });
    if (!term) throw notFound();
    return this.reader.toAdminTerm({ ...term, origins: {}, ...state }, manager);
  }

  /** Whether it is merged does not change. */
  restore({ id, state, ...asked }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      await LOCK_TERMS.run(manager);
      const before = await this.lock({ id, ...sent }, manager);
      const current = await this.reader.toAdminTerm(before, manager);
      const then = { ...before, origins: {}, ...state };
      const earlier = await this.reader.toAdminTerm(then, manager);
      const body = await checkedBody(TermUpdate, restoringBody({ current, earlier }, asked));
      const texts = earlierTexts(translatedTerm(then), asked.fields);
      return { item: (await this.change(before, body, account, manager, texts)).term };
    });
  }

  /**
   * Merges a term into another one. It stays as an alias.
   * @throws 400, 404; 409 for one that is already merged; 412
   */
  merge(id: string, { into, version }: MergeInput, account: Account, ifMatch?: string): Promise<TermSaved> {
    return this.dataSource.transaction(async (manager) => {
      await LOCK_TERMS.run(manager);
      const before = await this.lock({ id, version, ifMatch }, manager);
      if (before.mergedInto !== null) throw conflict('merged', 'It is merged into another term already.');
      const mergedInto = (await SURVIVOR.first(manager, [into]))?.id ?? null;
      const fault = await this.aboveFault('into', before, mergedInto, manager);
      if (fault) throw invalid([fault]);
      return this.save(before, { ...before, mergedInto }, account, manager, 'Merged.');
    });
  }

  /**
   * Terms with near names that are not the same, or perhaps are.
   * @throws 400
   */
  differ({ terms, different }: DifferentInput, account: Account): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const held = await HELD_TERMS.all(manager, [terms]);
      const kinds = new Map(held.map(({ id, kind }) => [id, kind]));
      const wanted = terms.flatMap((id) => kinds.get(id.toLowerCase()) ?? [])[0];
      const errors = terms.flatMap((id, at): FieldProblem[] => {
        const kind = kinds.get(id.toLowerCase());
        if (kind === undefined) return [{ field: `terms[${at}]`, code: 'not_found', message: 'is no term' }];
        if (kind === wanted) return [];
        return [{ field: `terms[${at}]`, code: 'other_kind', message: `is no ${wanted}` }];
      });
      if (errors.length > 0) throw invalid(errors);
      await (different
        ? SAVE_DIFFERENT.run(manager, [terms, account.username])
        : DELETE_DIFFERENT.run(manager, [terms]));
      return { message: 'Saved.' };
    });
  }

  /** @throws 404; 409 if that would create a cycle; 412 */
  unmerge(id: string, account: Account, ifMatch?: string): Promise<TermSaved> {
    return this.dataSource.transaction(async (manager) => {
      await LOCK_TERMS.run(manager);
      const before = await this.lock({ id, ifMatch }, manager);
      if (before.mergedInto === null)
        return { message: 'It is not merged.', term: await this.reader.toAdminTerm(before, manager) };
      // its broader term may have moved below it meanwhile
      const isCircle = before.broaderId !== null && (await this.aboveFault('', before, before.broaderId, manager));
      const broaderId = isCircle ? null : before.broaderId;
      return this.save(before, { ...before, mergedInto: null, broaderId }, account, manager, 'Separated.');
    });
  }

  /** @throws 404; 409 while something refers to it; 412 */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      await LOCK_TERMS.run(manager);
      const term = await this.lock({ id, ifMatch }, manager);
      const { used } = await this.reader.toAdminTerm(term, manager);
      if (used > 0) throw conflict('in_use', `It is used by ${used} items.`);
      if (await manager.existsBy(TermEntity, [{ broaderId: id }, { mergedInto: id }]))
        throw conflict('in_use', 'Other terms are below it, or merged into it.');
      requireTask('terms', 'delete');
      await manager.delete(TermEntity, { id });
      await eraseItems(manager, TERMS_TYPE, [id]);
      await record(manager, account, 'purged', audited(term));
      return { message: 'Deleted.' };
    });
  }

  private lock(edited: Edited, manager: EntityManager): Promise<StoredTerm> {
    return lockItem(manager, TermEntity, edited, (stored) => this.reader.toAdminTerm(stored, manager));
  }

  private async change(
    before: StoredTerm,
    body: TermUpdate,
    account: Account,
    manager: EntityManager,
    earlier?: EarlierTexts,
  ): Promise<TermSaved> {
    const { term, errors } = termAfter(before, body, { earlier, account: account.id });
    const broaderId = await this.broaderOf(before, body, manager, errors);
    if (errors.length > 0) throw invalid(errors);
    return this.save(before, { ...term, broaderId }, account, manager);
  }

  private async save(
    before: StoredTerm,
    term: StoredTerm,
    account: Account,
    manager: EntityManager,
    message = 'Saved.',
  ): Promise<TermSaved> {
    const after = { ...term, ...nextVersion(before) };
    await writeChange(manager, TermEntity, { before, after, account, audited: audited(after) });
    return { message, term: await this.reader.toAdminTerm(after, manager) };
  }

  /**
   * The broader term to store after a change. If the stored one was merged and the client sends its survivor, the stored
   * one is kept.
   */
  private async broaderOf(
    stored: Pick<StoredTerm, 'id' | 'kind' | 'broaderId'>,
    { broader }: Pick<TermUpdate, 'broader'>,
    manager: EntityManager,
    errors: FieldProblem[],
  ): Promise<string | null> {
    if (broader === undefined) return stored.broaderId;
    const asked = broader === null ? null : broader.toLowerCase();
    if (asked === null || asked === stored.broaderId) return asked;
    if (stored.broaderId !== null && (await SURVIVOR.first(manager, [stored.broaderId]))?.id === asked)
      return stored.broaderId;
    const fault = await this.aboveFault('broader', stored, asked, manager);
    if (fault) errors.push(fault);
    return asked;
  }

  private async aboveFault(
    field: string,
    { id, kind }: Pick<StoredTerm, 'id' | 'kind'>,
    above: string | null,
    manager: EntityManager,
  ): Promise<FieldProblem | undefined> {
    const parent = above === null ? undefined : await ABOVE.first(manager, [above, id]);
    if (parent?.kind == null) return { field, code: 'not_found', message: 'is no term' };
    if (parent.kind !== kind) return { field, code: 'other_kind', message: `is no ${kind}` };
    if (parent.below) return { field, code: 'cycle', message: 'is the term itself, or below it' };
    if (parent.level >= MAX_LEVELS) return { field, code: 'too_deep', message: `has ${MAX_LEVELS} levels already` };
    return undefined;
  }
}

/** @throws 400 when another term of the kind has the same key */
function keyTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw invalid([{ field: 'key', code: 'key_taken', message: 'is the key of another term of this kind' }]);
}

/** The term's name in the audit log. */
const audited = ({ id, labels }: StoredTerm): AuditedItem => ({
  type: TERMS_TYPE,
  id,
  title: defaultText(labels),
  titles: labels,
});
