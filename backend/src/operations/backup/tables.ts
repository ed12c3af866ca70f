import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { meter, type Sum } from './archive.js';
import { INDEXES, MIGRATIONS, TABLE_NAMES, TABLE_SHAPES } from './catalog-statements.js';
import type { TableShape } from './contents.js';

/**
 * Tables that are not part of a backup: sessions, invitations, links to previews and API tokens, because one that was ended later
 * would be valid again after a restore; webhooks, so that a copy of the museum tells nobody of its events; short-lived counts of addresses and readers; messages between running processes
 * (migration 0011); rows that migrations write themselves, as that of public changes, which is another one after a restore; dumps, which are made anew; and the state of work on files that a backup does not
 * include, or that are checked again.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'session',
  'last_backup',
  'refresh_token',
  'invitation',
  'preview_link',
  'api_token',
  'webhook',
  'webhook_switch',
  'webhook_delivery',
  'throttle',
  'news_reader',
  'change',
  'public_change_list',
  'lowest_version',
  'file_look',
  'dump',
  'register_import',
];

/** Makes equal rows equal bytes on every server. */
export const COPY_SETTINGS = `
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL TimeZone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL synchronize_seqscans = off; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names of all tables, including that of the migrations. */
export async function tableNames(client: Client): Promise<string[]> {
  return (await TABLE_NAMES.all(client)).map((table) => table.name);
}

/** The tables of a backup, ordered so that a table comes after those it refers to. */
export async function tableShapes(client: Client): Promise<TableShape[]> {
  const rows = await TABLE_SHAPES.all(client, [[MIGRATIONS, ...EXCLUDED_TABLES]]);
  const ordered: TableShape[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const open = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ needs }) => !needs.some((name) => open.has(name)));
    if (ready.length === 0) throw new Error(`The tables ${[...open].join(', ')} refer to each other in a cycle.`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Tables with rows written by migrations, which even a museum that was never started has. */
const FILLED_BY_MIGRATIONS: readonly string[] = [
  MIGRATIONS,
  'lowest_version',
  'public_change',
  'public_change_list',
  'term',
];

/** Whether all tables are empty, except those that migrations fill. */
export async function isEmpty(client: Client): Promise<boolean> {
  for (const name of await tableNames(client)) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rows } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

const columnsOf = ({ name, columns }: TableShape): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** @param source a table or an aliased subquery, as SQL */
export async function countRows(client: Client, source: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${source}`);
  return rows[0]?.count ?? 0;
}

/** The rows of a table in PostgreSQL's text format, one per line. */
export const rowsOf = (client: Client, table: TableShape): Readable =>
  client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`));

/**
 * Loads rows into a table, replacing those written by migrations, without firing triggers. Indexes are dropped and
 * rebuilt afterwards, which is many times faster.
 */
export async function putRows(client: Client, table: TableShape, rows: AsyncIterable<Buffer>): Promise<void> {
  const indexes = await INDEXES.all(client, [quoted(table.name)]);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`ALTER TABLE ${quoted(table.name)} DISABLE TRIGGER USER`);
  await client.query(`DELETE FROM ${quoted(table.name)}`);
  await pipeline(rows, client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`)));
  await client.query(`ALTER TABLE ${quoted(table.name)} ENABLE TRIGGER USER`);
  for (const { definition, settings } of indexes) for (const sql of [definition, ...settings]) await client.query(sql);
  // until autovacuum analyzed it, searches would read the whole table of words
  await client.query(`ANALYZE ${quoted(table.name)}`);
}

/** Number, bytes and checksum of the rows of a table. */
export async function sumOf(client: Client, table: TableShape): Promise<Sum & { rows: number }> {
  const { through, sum } = meter();
  let rows = 0;
  await pipeline(rowsOf(client, table), through, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) rows += linesIn(chunk);
  });
  return { ...sum(), rows };
}

/** Counts rows by line breaks, because the format escapes those inside values. */
export function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}
