import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The list of the copies, so that the next release does not copy them again. */
const LIST = 'carried.json';
/** A name that contains a hash of its content, and its compressed copies. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

/**
 * Copies the scripts and styles of the previous release into a frontend's build, because pages that are open during the update still ask
 * for them. Only one release back, so that they do not pile up.
 * @param before the folder that was served until now; it need not exist
 * @param folder the folder that will be served
 */
export function carryFiles(before: string, folder: string): void {
  const names = existsSync(before) ? readdirSync(before, { recursive: true, encoding: 'utf8' }) : [];
  const older = carriedIn(before);
  const here = carriedIn(folder);
  const isOwn = (name: string) => existsSync(join(folder, name)) && !here.has(name);
  const carried = names.filter((name) => HASHED.test(name) && !older.has(name) && !isOwn(name));
  mkdirSync(folder, { recursive: true });
  for (const name of here) rmSync(join(folder, name), { force: true });
  for (const name of carried) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(before, name), join(folder, name));
  }
  writeFileSync(join(folder, LIST), JSON.stringify(carried.sort()));
}

/** The names of the copies; none for the first build. */
export function carriedIn(folder: string): Set<string> {
  const list = join(folder, LIST);
  return new Set(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []);
}

// the Dockerfile: carry-files.ts BEFORE FOLDER
const [, , before, folder] = process.argv;
if (import.meta.main && before && folder) carryFiles(before, folder);
