import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const folder = new URL('./', import.meta.url);
/** `0001-accounts.ts`, or `.js` in the build. */
const MIGRATION_FILE = /^\d{4}-[\w-]+\.[jt]s$/;

async function load(file: string): Promise<Migration[]> {
  const module: unknown = await import(new URL(file, folder).href);
  if (typeof module !== 'object' || module === null) return [];
  const exported: unknown[] = Object.values(module);
  return exported.filter(isMigration);
}

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'function' && typeof value.prototype === 'object' && 'up' in value.prototype;

const files = (await readdir(folder)).filter((file) => MIGRATION_FILE.test(file)).sort();

/** The migrations of all files in this folder, in the order in which they run. */
export const migrations: Migration[] = (await Promise.all(files.map(load))).flat();
