// `npm run media`, for the museum of DATABASE_URL, DATA_DIR and STORAGE_URL.
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { loadConfig, type Config } from '../../platform/config/config.js';
import { commandDatabase, leaveTool } from '../../platform/database/command-database.js';
import { INCOMPLETE, mediaCommand, REFUSED, USAGE, UsageError } from './media-command.js';

/** There is no museum to work on. */
class NoMuseum extends Error {}

// only the museum's own user may read the files
process.umask(0o077);
Logger.overrideLogger(['error']);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// a closed pipe must not abort the command half-way
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
const [say, complain] = [write(process.stdout), write(process.stderr)];
try {
  // the first argument is the name of the command itself, as with `account`
  const args = process.argv.slice(3);
  process.exitCode = await mediaCommand(args, { findConfig, say, complain, signal: stop.signal });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  complain(error instanceof UsageError ? `${message}\n${USAGE}` : message);
  process.exitCode = error instanceof UsageError || error instanceof NoMuseum ? REFUSED : INCOMPLETE;
}
leaveTool();

async function findConfig(): Promise<Config> {
  const url = await commandDatabase({ create: false, upgrade: true });
  if (url === undefined) throw new NoMuseum('There is no museum here yet.');
  return loadConfig({ ...process.env, DATABASE_URL: url, DATABASE_URL_FILE: undefined });
}
