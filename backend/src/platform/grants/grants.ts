import {
  hasLevel,
  LEVELS,
  taskNamed,
  TASKS,
  WITHOUT_BRANCH,
  type Level,
  type Task,
} from '@muzey/shared-ui/accounts/tasks.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityMetadata } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { notFound, notGranted } from '../errors/problem.js';
import { requestContext } from '../logging/request-context.js';

/** The limits of an account (docs/decisions/0048-grants.md). An account without limits has none of these. */
export interface Grants {
  /** Ids of branches; null: the whole museum. Items of no branch are the whole museum's. */
  branches: string[] | null;
  /** Null: all. Otherwise only texts in these languages can be changed, and drafts only read if they are for translation. */
  languages: Lang[] | null;
  tasks: Partial<Record<Task, Level>>;
}

declare module '../logging/request-context.js' {
  interface RequestContext {
    /** The limits of the account, once they are known. */
    grants?: Grants | null;
    /** The task that the route needs of an account with limits. */
    task?: Task;
  }
}

/** An item, as far as grants ask for it. */
export interface GrantedItem {
  task: Task;
  level: Level;
  /** The id of its branch; null: the whole museum's. */
  branch: string | null;
}

/** The limits of the account that the running request comes from. Null: none, and outside of requests. */
export const currentGrants = (): Grants | null => requestContext.getStore()?.grants ?? null;

/** The limits of what both may do. Null: neither has any. */
export function commonGrants(one: Grants | null, other: Grants | null): Grants | null {
  if (one === null || other === null) return one ?? other;
  const common = <Value>(values: Value[] | null, others: Value[] | null): Value[] | null =>
    values && others ? values.filter((value) => others.includes(value)) : (values ?? others);
  const tasks = TASKS.flatMap((task) => {
    const levels = [one.tasks[task], other.tasks[task]];
    // they stand in order, so the first of the two is the lower one
    return levels.includes(undefined) ? [] : [[task, LEVELS.find((level) => levels.includes(level))] as const];
  });
  return {
    branches: common(one.branches, other.branches),
    languages: common(one.languages, other.languages),
    tasks: Object.fromEntries(tasks),
  };
}

/** Tasks of superadmins, which only limits open to others. */
const OF_SUPERADMINS: readonly Task[] = ['branches', 'notices', 'site', 'registers'];

/** The limits of what others than superadmins may do without limits. */
export const OF_ADMINISTRATORS: Grants = {
  branches: null,
  languages: null,
  tasks: Object.fromEntries(
    TASKS.flatMap((task) => (OF_SUPERADMINS.includes(task) ? [] : [[task, 'delete'] as const])),
  ),
};

const hasBranch = ({ branches }: Grants, branch: string | null): boolean =>
  branches === null || (branch !== null && branches.includes(branch));

/** Whether the current account may do this. */
export function isGranted({ task, level, branch }: GrantedItem): boolean {
  const grants = currentGrants();
  return grants === null || (hasLevel(grants, task, level) && hasBranch(grants, branch));
}

/**
 * For everything but texts: an account for some languages may not do it.
 * @throws 403
 */
export function requireGrant(item: GrantedItem): void {
  if (!isGranted(item)) throw notGranted();
  requireAllLanguages();
}

/** For what is not a text in one language, once the guards have checked everything else. @throws 403 */
export function requireAllLanguages(): void {
  if (currentGrants()?.languages) throw notGranted();
}

/** For what belongs to no branch. @throws 403 */
export const requireTask = (task: Task, level: Level): void => requireGrant({ task, level, branch: null });

/** The branch of what the current account creates without naming one. */
export const defaultBranch = (): string | null => currentGrants()?.branches?.[0] ?? null;

/** @throws 403 for a type that no task covers */
export function taskOf(type: string): Task {
  const task = taskNamed(type);
  if (!task) throw notGranted();
  return task;
}

/** The branch that a stored row belongs to. */
export function branchOfRow(type: string, row: object): string | null {
  if (type === 'branches') return textAt(row, 'id');
  if (type === 'notices') return textAt(row, 'where') === 'branch' ? textAt(row, 'branch') : null;
  if (type === 'collections') return 'record' in row && row.record ? textAt(row.record, 'branch') : null;
  return textAt(row, 'branchId');
}

function textAt(row: object, name: string): string | null {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' ? value.toLowerCase() : null;
}

interface Write {
  type: string;
  before?: object;
  after?: object;
  /** The paths of the changed fields, as in the audit log; undefined: created or deleted. */
  fields?: readonly string[];
  /** Whether visitors see the item, where its row does not tell. */
  isLive?: boolean;
}

/**
 * Checks a write with the rows before and after it: the level that their states need, both branches, the languages.
 * @throws 403
 */
export function requireWrite({ type, before, after, fields, isLive }: Write): void {
  const grants = currentGrants();
  if (grants === null) return;
  const task = taskOf(type);
  const rows = [before, after].filter((row) => row !== undefined);
  const isShown = isLive ?? rows.some((row) => !('published' in row) || row.published === true);
  for (const row of rows) {
    const item: GrantedItem = { task, level: isShown ? 'publish' : 'draft', branch: branchOfRow(type, row) };
    if (!isGranted(item)) throw notGranted();
  }
  if (!grants.languages) return;
  const isOfLanguages = changesOnly(grants.languages, { before, after, fields });
  if (!isOfLanguages || !rows.every(isForTranslators)) throw notGranted();
}

/** The same as `isForTranslators` of {@link ROWS}, of a stored row. */
function isForTranslators(row: object): boolean {
  if (!('published' in row) || row.published === true) return true;
  return 'forTranslation' in row && row.forTranslation === true;
}

/** Follows from texts: what version 0.1.0 reads instead of `locations`. */
const FOLLOWING = 'location';

/**
 * Whether each path leads into a text of one of these languages, such as `content.kk.title` or `alt.kk`, or to a list in
 * which only such texts are others, such as `prices`.
 */
function changesOnly(
  languages: readonly string[],
  { before = {}, after = {}, fields }: Pick<Write, 'before' | 'after' | 'fields'>,
): boolean {
  if (!fields) return false;
  const isOwn = (path: string): boolean => {
    const lang = path.split('.').find((part) => (LANGS as readonly string[]).includes(part));
    if (lang !== undefined) return languages.includes(lang);
    const [was, is] = [before, after].map((row) => valueAt(row, path));
    const isList = Array.isArray(was) && Array.isArray(is);
    return path === FOLLOWING || (isList && isDeepStrictEqual(without(languages, was), without(languages, is)));
  };
  return fields.every(isOwn);
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce((value: unknown, name) => (isRecord(value) ? Reflect.get(value, name) : undefined), row);
}

/** A copy without the texts in some languages. A text that is then in no language is left out. */
function without(languages: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => without(languages, entry));
  if (!isRecord(value) || value instanceof Date) return value;
  const kept = Object.entries(value)
    .filter(([name]) => !languages.includes(name))
    .map(([name, inner]: [string, unknown]) => [name, without(languages, inner)] as const)
    .filter(([, inner]) => !isRecord(inner) || Array.isArray(inner) || Object.keys(inner).length > 0);
  return Object.fromEntries(kept);
}

const NOW = '(SELECT current_moment())';

/** How limits apply to the rows of a task. Its table has the task's name, if it has rows that some may not see. */
interface TaskRows {
  /** The column of the branch, in SQL: the same as `branchOfRow`. */
  branch?: string;
  /** SQL: what is shown to visitors, or may be shown, and so may be read and used by every account. Absent: all rows. */
  isFree?: (alias: string) => string;
  /** SQL: what accounts for some languages may work on. Absent: all rows. */
  isForTranslators?: (alias: string) => string;
  /** All others may read all rows. */
  isHiddenFrom?: 'translators';
}

/** Rows that are drafts, or shown from a time and until another; drafts can be put to translation. */
const ITEMS: TaskRows = {
  branch: 'branch_id',
  isFree: (alias) =>
    `${alias}.published AND (${alias}.shown_from IS NULL OR ${alias}.shown_from <= ${NOW}) AND (${alias}.shown_until IS NULL OR ${alias}.shown_until > ${NOW})`,
  isForTranslators: (alias) => `(${alias}.published OR ${alias}.for_translation)`,
};

const isFreeMedium = (alias: string): string =>
  `${alias}.consent IS DISTINCT FROM 'withdrawn' AND (${alias}.rights_expires_at IS NULL OR ${alias}.rights_expires_at > ${NOW})`;

/** Of other tasks all rows are alike. */
const ROWS: Partial<Record<Task, TaskRows>> = {
  news: ITEMS,
  events: ITEMS,
  exhibitions: ITEMS,
  collections: { ...ITEMS, branch: "record ->> 'branch'" },
  pages: { ...ITEMS, branch: undefined, isHiddenFrom: 'translators' },
  branches: { branch: 'id' },
  media: { branch: 'branch_id', isFree: isFreeMedium, isForTranslators: isFreeMedium },
  notices: { ...ITEMS, isForTranslators: (alias) => `${alias}.published` },
};

/** The branches whose items of a task the current account may work on as a whole; null: all. */
export function branchesOf(task: Task): string[] | null {
  const grants = currentGrants();
  if (grants === null) return null;
  return hasLevel(grants, task, 'draft') && grants.languages === null ? grants.branches : [];
}

/**
 * SQL: the rows of a task that the current account may work on, in a table or its alias; undefined: all of them.
 * @param options.column SQL of the branch; absent: the column of the task's table
 */
export function withinGrants(
  task: Task,
  alias: string,
  {
    level = 'draft',
    column,
    grants = currentGrants(),
  }: { level?: Level; column?: string; grants?: Grants | null } = {},
): string | undefined {
  if (grants === null) return undefined;
  if (!hasLevel(grants, task, level)) return 'false';
  if (grants.languages && level === 'delete') return 'false';
  const conditions = [
    grants.languages ? ROWS[task]?.isForTranslators?.(alias) : undefined,
    inBranches(task, alias, grants, column),
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
}

/** SQL: the rows of the branches of an account; undefined: of the whole museum. */
function inBranches(task: Task, alias: string, { branches }: Grants, column?: string): string | undefined {
  if (branches === null) return undefined;
  const own = ROWS[task]?.branch;
  const branch = column ?? (own && `${alias}.${own}`);
  if (!branch || branches.length === 0) return 'false';
  // the ids were checked when the grants were written
  const ids = branches.map((id) => `'${id}'`).join(', ');
  return `coalesce(${branch} IN (${ids}), false)`;
}

/** Tasks without texts of one language. */
const WITHOUT_TEXTS: readonly Task[] = ['messages', 'registers'];

/** Whether these limits leave nothing of a task: it has no branches, or no texts. */
export const leavesNothing = ({ branches, languages }: Grants, task: Task): boolean =>
  (branches !== null && WITHOUT_BRANCH.includes(task)) || (languages !== null && WITHOUT_TEXTS.includes(task));

/**
 * Refuses a row that the current account may not read, and, on a route that needs a task, one that it may not work on.
 * @param hasRow whether the row also meets this condition, in SQL
 * @throws 404, 403
 */
export async function requireReach(
  { tableName }: Pick<EntityMetadata, 'tableName'>,
  hasRow: (condition: string) => Promise<boolean>,
): Promise<void> {
  const visible = visibleRows({ tableName }, tableName);
  if (visible && !(await hasRow(visible))) throw notFound();
  const task = requestContext.getStore()?.task;
  // uploads that arrive in parts have an owner, and no branch
  const own = task && tableOf(task) === tableName ? withinGrants(task, tableName) : undefined;
  if (own && !(await hasRow(own))) throw notGranted();
}

/** SQL: the rows of a table that the current account may read; undefined: all of them. */
export function visibleRows(
  { tableName }: Pick<EntityMetadata, 'tableName'>,
  alias: string,
  grants = currentGrants(),
): string | undefined {
  const task = TASKS.find((name) => name === tableName);
  const { isFree, isHiddenFrom } = (task && ROWS[task]) ?? {};
  if (!task || !isFree || (isHiddenFrom === 'translators' && !grants?.languages)) return undefined;
  const own = withinGrants(task, alias, { grants });
  return own && `((${isFree(alias)}) OR ${own})`;
}

/** Whether the current account may publish something of these types. */
export function publishesAny(types: readonly string[]): boolean {
  const grants = currentGrants();
  if (grants === null) return true;
  return !grants.languages && TASKS.some((task) => types.includes(task) && hasLevel(grants, task, 'publish'));
}

/** The table of a task whose items can be members of releases. */
const tableOf = (task: Task): string => (task === 'branches' ? 'branch' : task);

/**
 * SQL: an item that the current account may publish.
 * @param type SQL of its type
 * @param id SQL of its id, a uuid
 * @param types of the items
 * @returns undefined: it may publish all
 */
export function publishable(type: string, id: string, types: readonly string[]): string | undefined {
  const grants = currentGrants();
  if (grants === null) return undefined;
  const cases = TASKS.filter((task) => types.includes(task)).map((task) => {
    const table = tableOf(task);
    const own = grants.languages ? 'false' : (withinGrants(task, table, { level: 'publish' }) ?? 'true');
    return `WHEN '${task}' THEN EXISTS (SELECT FROM ${table} WHERE ${table}.id = ${id} AND ${own})`;
  });
  return `CASE ${type} ${cases.join(' ')} ELSE false END`;
}
