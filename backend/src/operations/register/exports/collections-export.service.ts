import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AdminCollectionListQuery } from '../../../content-types/collections/collections-query.dto.js';
import { Collection } from '../../../content-types/collections/collections.entity.js';
import { CollectionsService } from '../../../content-types/collections/collections.service.js';
import { record } from '../../../platform/audit/record.js';
import { requireRecentSignIn, type Account } from '../../../platform/auth/access.js';
import { Problem, forbidden, invalid, notFound, unavailable } from '../../../platform/errors/problem.js';
import { branchesOf, withinGrants } from '../../../platform/grants/grants.js';
import { isId } from '../../../platform/http/existing.js';
import { Transfers } from '../../../platform/http/transfers.js';
import { TERM_WORDS } from '../../../platform/terms/import-terms.js';
import { Terms } from '../../../platform/terms/terms.js';
import { asMapping } from '../imports/wrong-mapping.js';
import { ownTerms } from '../carried-terms.js';
import type { CollectionsExportInput, ExportFormat } from './collections-export.dto.js';
import { MAX_PRINTED, printed, type PrintedList, type PrintedListInput, type PrintedObject } from './printed-list.js';
import { columnsOf } from './export-profile.dto.js';
import { Display } from './display-columns.js';
import { columnsOfMapping } from './mapping-columns.js';
import { pagesOfObjects } from './exported-objects.js';
import { workbook } from './workbook.js';
import { csvRows, jsonLines, profileRows } from './written-pages.js';

/** Maximum concurrent exports. */
export const MAX_EXPORTS = 3;
const IDLE_MS = 60_000;
const MAX_TRANSFER_MS = 30 * 60_000;

type Chosen = Omit<CollectionsExportInput, 'format'> & { format: ExportFormat | 'print' };

const TOO_MANY = { field: 'filter', code: 'too_long', message: `names more than ${MAX_PRINTED} objects` };
const NO_COLUMNS = { code: 'invalid_value', message: 'is for xlsx and csv, and only one of the two' };
const ONE_WAY = { field: 'ids', code: 'required', message: 'send ids or filter, or neither' };

const running = (): Problem =>
  new Problem({
    status: 429,
    code: 'too_many_requests',
    detail: 'An export of this account is still being downloaded. Try again when it has ended.',
    headers: { 'retry-after': '5' },
  });

/** Writes objects into a file while it is downloaded: only those that the account may work on. */
@Injectable()
export class CollectionsExport {
  private readonly transfers = new Transfers({
    most: MAX_EXPORTS,
    ofAccount: 1,
    idleMs: IDLE_MS,
    maxMs: MAX_TRANSFER_MS,
    tooManyOfAccount: running,
    tooMany: () => unavailable('Others are exporting objects. Try again in a moment.'),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly collections: CollectionsService,
    private readonly terms: Terms,
  ) {}

  /** @throws 400 for ids and a filter, 401 `sign_in_again`, 403 for private data, 404 for none of the ids, 429, 503 */
  async export(input: CollectionsExportInput, account: Account): Promise<Readable> {
    const { format, private: withPrivate = false, separator = ',', bom = false, lang = 'en', profile, mapping } = input;
    if (input.ids && input.filter) throw invalid([ONE_WAY]);
    const own = (['profile', 'mapping'] as const).filter((field) => input[field] !== undefined);
    if (own.length > 1 || (own.length > 0 && format === 'jsonl'))
      throw invalid(own.map((field) => ({ field, ...NO_COLUMNS })));
    if (withPrivate) requirePrivate(account);
    const transfer = this.transfers.begin((account.viewer ?? account).id);
    try {
      const columns =
        mapping === undefined
          ? columnsOf(profile, withPrivate)
          : columnsOfMapping(asMapping(mapping), lang, withPrivate);
      await this.terms.current();
      const chosen = { ids: await this.choose(input, account), branches: branchesOf('collections'), withPrivate };
      const pages = pagesOfObjects(this.dataSource.manager, chosen);
      const dialect = { separator, bom, withPrivate };
      if (format === 'xlsx' || own.length > 0) {
        const display = new Display(lang, this.terms.tree);
        return transfer.stream(
          format === 'xlsx'
            ? await workbook(pages, columns, display)
            : profileRows(pages, columns, { display, dialect }),
        );
      }
      const terms = ownTerms(await TERM_WORDS.all(this.dataSource));
      return transfer.stream(format === 'csv' ? csvRows(pages, terms, dialect) : jsonLines(pages, terms));
    } catch (error) {
      transfer.end();
      throw error;
    }
  }

  /**
   * The rows of a list to print.
   * @throws 400 for too many; else as {@link export}
   */
  async list(input: PrintedListInput, account: Account): Promise<PrintedList> {
    const { private: withPrivate = false, lang = 'en' } = input;
    if (input.ids && input.filter) throw invalid([ONE_WAY]);
    if (withPrivate) requirePrivate(account);
    await this.terms.current();
    const ids = await this.choose({ ...input, format: 'print' }, account);
    const display = new Display(lang, this.terms.tree);
    const chosen = { ids, branches: branchesOf('collections'), withPrivate };
    const objects: PrintedObject[] = [];
    for await (const page of pagesOfObjects(this.dataSource.manager, chosen))
      objects.push(...page.map((object) => printed(object, display)));
    return { objects };
  }

  /** The ids in the order of the command's export, or of their numbers for people. */
  private async choose(input: Chosen, account: Account): Promise<string[]> {
    const { ids, filter = {}, format, private: withPrivate } = input;
    const isForPeople = format === 'xlsx' || format === 'print';
    const query = Object.assign(new AdminCollectionListQuery(), filter);
    const matching = await this.collections.matching(query);
    return this.dataSource.transaction(async (manager) => {
      const items = ids ? byIds(ids, manager) : matching(manager);
      const own = withinGrants('collections', 'item');
      if (own) items.andWhere(own);
      const found = await items
        .select('item.id', 'id')
        .orderBy(isForPeople ? 'item.number_sort' : 'item.created_at')
        .addOrderBy('item.external_id')
        .addOrderBy('item.id')
        .limit(format === 'print' ? MAX_PRINTED + 1 : undefined)
        .getRawMany<{ id: string }>();
      if (ids && found.length === 0) throw notFound();
      if (format === 'print' && found.length > MAX_PRINTED) throw invalid([TOO_MANY]);
      const audited = { type: 'registers', id: 'export', title: `${format}: ${found.length}` };
      await record(manager, account.viewer ?? account, 'exported', audited, withPrivate ? ['private'] : []);
      return found.map(({ id }) => id);
    });
  }
}

const byIds = (ids: readonly string[], manager: EntityManager) =>
  manager.createQueryBuilder(Collection, 'item').where({ id: In(ids.filter(isId)) });

/** @throws 403; 401 when the sign-in is too old */
export function requirePrivate(account: Account): void {
  if (!account.registrar) throw forbidden();
  requireRecentSignIn(account);
}
