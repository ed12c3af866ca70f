import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const folder = new URL('./', import.meta.url);
/** `0001-accounts.ts`, or `.js` in the build. */
const MIGRATION_FILE = /^(\d{4})-[\w-]+\.[jt]s$/;
/** A migration's class name ends with its file's number plus this one, such as `Accounts1763700000001`. */
const FIRST_NUMBER = 1_763_700_000_000;

const files = async () => (await readdir(folder)).filter((file) => MIGRATION_FILE.test(file)).sort();

/**
 * The numbers at the end of all migrations' names. They are derived from the file names, so that most starts need not
 * load the files.
 */
export const migrationNumbers = async (): Promise<number[]> =>
  (await files()).map((file) => FIRST_NUMBER + Number(MIGRATION_FILE.exec(file)?.[1]));

/** The number at the end of a migration's name. */
export const numberIn = (name: string): number => Number(/\d+$/.exec(name)?.[0]);

/** The migrations of all files in this folder, in the order in which they run. */
export const loadMigrations = async (): Promise<Migration[]> => (await Promise.all((await files()).map(load))).flat();

async function load(file: string): Promise<Migration[]> {
  const module: unknown = await import(new URL(file, folder).href);
  if (typeof module !== 'object' || module === null) return [];
  const exported: unknown[] = Object.values(module);
  return exported.filter(isMigration);
}

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'function' && typeof value.prototype === 'object' && 'up' in value.prototype;
