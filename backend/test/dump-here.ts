import { DumpProcess } from '../src/operations/open-data/dumps/dump-process.js';
import { connectAndWrite } from '../src/operations/open-data/dumps/write-dump.js';
import type { TestApp } from './app.js';

/** From now on dumps are written in this process: starting one takes a hundred times as long as such a dump. */
export function dumpHere({ app, databaseUrl }: TestApp): void {
  app.get(DumpProcess).run = (work) => connectAndWrite({ ...work, databaseUrl });
}
