import { stringify } from 'csv-stringify/sync';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { Config } from '../../platform/config/config.js';
import { lockTable } from '../../platform/database/lock-table.js';
import { conflict, invalid, notFound } from '../../platform/errors/problem.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { dialectOf } from '../../platform/text/csv-dialect.js';
import { scanCsv, UnreadableCsv } from '../../platform/text/csv-scanner.js';
import { asWritten, inert } from '../../platform/text/formula.js';
import { MissingPageEntity, RedirectEntity } from './redirect.entity.js';
import { asPath, sourceOf, starsOf, targetOf, type PathFault } from './redirect-paths.js';
import { MAX_REDIRECTS, RedirectSet, type SetFault } from './redirect-set.js';
import {
  ALL_REDIRECTS,
  FORGET_ALL_MISSING,
  LIST_MISSING,
  LIST_REDIRECTS,
  PUT_REDIRECTS,
} from './redirect-statements.js';
import {
  MAX_PROBLEMS,
  type MissingPageList,
  type MissingPageQuery,
  type Redirect,
  type RedirectFile,
  type RedirectInput,
  type RedirectList,
  type RedirectListQuery,
  type RedirectProblem,
  type RedirectsRead,
} from './redirects.dto.js';

const TYPE = 'redirects';
const MAX_SHOWN_TEXT = 200;

const audited = ({ id, source }: Pick<RedirectEntity, 'id' | 'source'>) => ({
  type: TYPE,
  id,
  title: asPath(source),
});

type Fault = PathFault | SetFault;
type Field = keyof RedirectInput;

const MESSAGES: Record<Fault, string> = {
  required: 'must not be empty',
  too_long: 'is too long',
  invalid_value: 'must be a path that begins with a slash',
  has_query: 'must have no query and no fragment',
  reserved: 'is no address of a page',
  other_site: 'must be a page of this site',
  too_many_stars: 'has too many asterisks',
  leads_back: 'leads back to itself',
  too_many_redirects: 'there are too many redirects',
  too_many_patterns: 'there are too many redirects with asterisks',
};

/** Redirects that staff make, and the pages that were not found (docs/decisions/0078-redirects.md). */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async list({ search = '', limit, skip }: RedirectListQuery): Promise<RedirectList> {
    const rows = await LIST_REDIRECTS.all(this.dataSource, [search, limit, skip]);
    return { redirects: rows.map(toRedirect), total: rows[0]?.total ?? 0 };
  }

  /** @throws 400; 409 */
  add(input: RedirectInput, account: Account): Promise<Redirect> {
    const { source, target } = this.read(input);
    return this.write(async (manager, set) => {
      if (set.targets.has(source)) throw conflict('source_taken', 'This address already leads elsewhere.');
      await this.put(set, { source, target }, manager);
      const redirect = await manager.findOneByOrFail(RedirectEntity, { source });
      await manager.delete(MissingPageEntity, { path: source });
      await record(manager, account, 'created', audited(redirect));
      return toRedirect(redirect);
    });
  }

  /** @throws 400, 404; 409 */
  update(id: string, input: RedirectInput, account: Account): Promise<Redirect> {
    const { source, target } = this.read(input);
    return this.write(async (manager, set) => {
      const before = await manager.findOneBy(RedirectEntity, { id });
      if (!before) throw notFound();
      const isMoved = before.source !== source;
      if (isMoved && set.targets.has(source)) throw conflict('source_taken', 'This address already leads elsewhere.');
      if (isMoved) {
        set.delete(before.source);
        await manager.update(RedirectEntity, { id }, { source, isPattern: starsOf(source) > 0 });
      }
      await this.put(set, { source, target }, manager);
      const fields = [...(isMoved ? ['source'] : []), ...(before.target === target ? [] : ['target'])];
      if (fields.length > 0) await record(manager, account, 'changed', audited({ id, source }), fields);
      return toRedirect(await manager.findOneByOrFail(RedirectEntity, { id }));
    });
  }

  /** @throws 404 */
  remove(id: string, account: Account): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      await lockTable(manager, RedirectEntity);
      const redirect = await manager.findOneBy(RedirectEntity, { id });
      if (!redirect) throw notFound();
      await manager.delete(RedirectEntity, { id });
      await record(manager, account, 'deleted', audited(redirect));
      return { message: 'Deleted.' };
    });
  }

  /** Lines with a problem are left out. @throws 400 for a file that is not CSV, or has too many lines */
  readFile({ csv, check = false }: RedirectFile, account: Account): Promise<RedirectsRead> {
    const lines = linesOf(csv);
    return this.write(async (manager, set) => {
      const changes = new Map<string, string>();
      const problems: RedirectProblem[] = [];
      const counts = { added: 0, changed: 0, same: 0, refused: 0 };
      const refuse = ({ line, source, target }: Line, code: Fault): void => {
        counts.refused++;
        const text = `${source} → ${target}`.slice(0, MAX_SHOWN_TEXT).toWellFormed();
        if (problems.length < MAX_PROBLEMS) problems.push({ line, text, code });
      };
      for (const line of lines) {
        const read = this.faultOr(line);
        if ('code' in read) {
          refuse(line, read.code);
          continue;
        }
        const before = set.targets.get(read.source);
        const fault = set.put(read.source, read.target);
        if (fault) refuse(line, fault);
        else if (before === read.target) counts.same++;
        else {
          counts[before === undefined ? 'added' : 'changed']++;
          changes.set(read.source, read.target);
        }
      }
      if (!check && changes.size > 0) {
        await store([...changes], manager);
        await record(manager, account, 'changed', { type: TYPE, id: 'all' }, ['file']);
      }
      return { ...counts, problems };
    });
  }

  /** All of them, as `readFile` reads them. */
  async file(): Promise<string> {
    const rows = await ALL_REDIRECTS.all(this.dataSource);
    const cells = rows.map(({ source, target }) => [inert(asPath(source)), inert(target)]);
    return stringify([['source', 'target'], ...cells], { bom: true, record_delimiter: 'windows' });
  }

  async missing({ limit, skip }: MissingPageQuery): Promise<MissingPageList> {
    const rows = await LIST_MISSING.all(this.dataSource, [limit, skip]);
    const pages = rows.map(({ path, count, firstAt, lastAt, referrer }) => ({
      path: asPath(path),
      count,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
      from: referrer && asPath(referrer),
    }));
    return { pages, total: rows[0]?.total ?? 0 };
  }

  async forgetMissing(account: Account): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      await FORGET_ALL_MISSING.run(manager);
      await record(manager, account, 'deleted', { type: TYPE, id: 'missing' });
    });
    return { message: 'Forgotten.' };
  }

  /** Works while nobody else writes redirects, with all of them. */
  private write<Result>(work: (manager: EntityManager, set: RedirectSet) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockTable(manager, RedirectEntity);
      const rows = await ALL_REDIRECTS.all(manager);
      return work(manager, new RedirectSet(rows.map(({ source, target }) => [source, target] as const)));
    });
  }

  /** @throws 400; 409 */
  private async put(set: RedirectSet, { source, target }: RedirectInput, manager: EntityManager): Promise<void> {
    const fault = set.put(source, target);
    if (fault === 'leads_back') throw refused('target', fault);
    if (fault) throw conflict(fault, MESSAGES[fault]);
    await store([[source, target]], manager);
  }

  private read(input: RedirectInput): RedirectInput {
    const read = this.faultOr(input);
    if ('code' in read) throw refused(read.field, read.code);
    return read;
  }

  private faultOr(input: RedirectInput): RedirectInput | { field: Field; code: PathFault } {
    const source = sourceOf(input.source);
    if (typeof source === 'string') return { field: 'source', code: source };
    const target = targetOf(input.target, this.config.publicOrigin);
    if (typeof target === 'string') return { field: 'target', code: target };
    return { ...source, ...target };
  }
}

const refused = (field: Field, code: Fault) => invalid([{ field, code, message: MESSAGES[code] }]);

const toRedirect = ({ id, source, target }: Redirect): Redirect => ({ id, source: asPath(source), target });

const store = (
  rows: readonly (readonly [source: string, target: string])[],
  manager: EntityManager,
): Promise<unknown> => PUT_REDIRECTS.run(manager, [rows.map(([source]) => source), rows.map(([, target]) => target)]);

type Line = RedirectInput & { line: number };

/** Two cells of each line that is not empty. No path has a line break, so that a quote without its end costs one line. @throws 400 */
function linesOf(csv: string): Line[] {
  const text = csv.replace(/^\uFEFF/, '');
  const { delimiter, skippedLines } = dialectOf(text);
  const lines = text.split(/\r\n|\n|\r/).flatMap((written, index) => {
    const cells = index < skippedLines ? undefined : cellsOf(written, delimiter);
    if (!cells) return [];
    const [source = '', target = ''] = cells.map(asWritten);
    return [{ line: index + 1, source, target }];
  });
  const [first] = lines;
  const isHeading = first !== undefined && !(first.source + first.target).includes('/');
  const redirects = isHeading ? lines.slice(1) : lines;
  if (redirects.length > MAX_REDIRECTS) {
    const message = `has more than ${MAX_REDIRECTS} lines`;
    throw invalid([{ field: 'csv', code: 'too_many_redirects', message }]);
  }
  return redirects;
}

/** Undefined for an empty line. One with a misplaced quote is a single cell that begins with a quote, so it is no path. */
function cellsOf(written: string, delimiter: string): string[] | undefined {
  try {
    const [record] = scanCsv(written, delimiter);
    return record && ('cells' in record ? record.cells : [`"${written}`]);
  } catch (error) {
    if (error instanceof UnreadableCsv) return [`"${written}`];
    throw error;
  }
}
