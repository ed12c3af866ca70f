// Compiles TypeScript for the specs that run in plain Node, and keeps the result beside what Node itself keeps of modules: the processes that
// specs start would compile some hundred files each, which takes seconds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

enableCompileCache();
const compileCache = getCompileCacheDir();
const folder = compileCache && join(compileCache, 'typescript');
if (folder) mkdirSync(folder, { recursive: true });

const hash = (...texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** @param options those of swc */
export function compiled(filename, options) {
  const source = readFileSync(filename, 'utf8');
  const key = hash(version, options, source);
  // one entry for each file, however often it changes
  const entry = folder && join(folder, hash(filename));
  const kept = entry && read(entry);
  if (kept?.startsWith(key)) return kept.slice(key.length);
  // a process that finds everything compiled does not load the compiler
  const { code } = require('@swc/core').transformSync(source, { ...options, filename });
  if (entry) write(entry, key + code);
  return code;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Another process may read or write it at the same time. */
function write(path, text) {
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch {
    // compiled again the next time
  }
}
