import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { Client } from 'pg';
import { toPublicTerm } from '../../../content-types/collections/browse/public-term.js';
import { TERM_STATES, TERMS, type StoredTerm } from '../../../platform/terms/term-statements.js';
import { TermTree } from '../../../platform/terms/term-tree.js';
import { meter } from '../../backup/archive.js';
import type { Museum, OpenRecord } from '../records/open-record.js';
import { toConcept, TURTLE_START } from '../records/skos.js';
import { isCompressed, objectFiles, type DumpFileName } from './dump-files.js';
import { publicObjects } from './public-objects.js';

export interface DumpWork {
  museum: Museum;
  /** By which schedules are judged, in ISO 8601. */
  moment: string;
  /** The files to write, none of which exists. */
  paths: Readonly<Record<DumpFileName, string>>;
  /** Of all files together. */
  maxBytes: number;
}

export interface WrittenFile {
  name: DumpFileName;
  /** Objects or terms. */
  records: number;
  bytes: number;
  /** SHA-256, in hexadecimal. */
  checksum: string;
}

/** With a connection of its own. */
export async function connectAndWrite({
  databaseUrl: connectionString,
  ...work
}: DumpWork & { databaseUrl: string }): Promise<WrittenFile[]> {
  const client = new Client({ connectionString, application_name: 'muzey-dump' });
  // a lost connection also fails the statement that waits for it
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await writeDump(client, work);
  } finally {
    await client.end();
  }
}

/** Terms that are read with one statement. */
const BATCH_TERMS = 2_000;

/**
 * Writes what visitors see at one moment, in one transaction that only reads. In memory are a page of objects, and all terms.
 * @throws {Error} when the files get larger than allowed
 */
async function writeDump(client: Client, { museum, moment, paths, maxBytes }: DumpWork): Promise<WrittenFile[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const outputs: Output[] = [];
  const open = (name: DumpFileName): Output => {
    const output = new Output(name, paths[name]);
    outputs.push(output);
    return output;
  };
  const check = () => {
    if (outputs.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) throw new Error('The dump is too large.');
  };
  try {
    const terms = await readTerms(client);
    const used = new UsedTerms(terms);
    const files = objectFiles(terms).map((file) => ({ ...file, write: open(file.name).write }));
    for (const { write, start } of files) await write(start);
    for await (const page of publicObjects(client, { museum, moment, terms })) {
      used.add(page);
      for (const { write, ofPage } of files) await write(ofPage(page), page.length);
      check();
    }
    for (const { write, end } of files) await write(end);
    // only now: an empty file of a process would count as abandoned after an hour
    const concepts = open('terms.ttl');
    await concepts.write(TURTLE_START);
    for (const text of conceptsOf(terms, used, museum)) await concepts.write(text, 1);
    const written = [];
    for (const output of outputs) written.push(await output.end());
    check();
    return written;
  } catch (error) {
    for (const output of outputs) output.destroy();
    throw error;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

async function readTerms(client: Client): Promise<TermTree> {
  const ids = (await TERM_STATES.all(client)).map(({ id }) => id);
  const rows = new Map<string, StoredTerm>();
  for (let from = 0; from < ids.length; from += BATCH_TERMS)
    for (const row of await TERMS.all(client, [ids.slice(from, from + BATCH_TERMS)])) rows.set(row.id, row);
  return new TermTree(rows);
}

/** The terms that objects in lists have, and those above: the ones that have a page. */
class UsedTerms {
  private readonly ids = new Set<string>();

  constructor(private readonly tree: TermTree) {}

  add(records: readonly OpenRecord[]): void {
    for (const { object, category } of records)
      if (!object.archived)
        for (const { id } of [...object.record_terms, ...(category ? [category] : [])]) this.use(id);
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  private use(id: string): void {
    for (let term = this.tree.survivor(id); term && !this.ids.has(term.id); term = this.tree.broader(term.id))
      this.ids.add(term.id);
  }
}

function* conceptsOf(tree: TermTree, used: UsedTerms, museum: Museum): Generator<string> {
  const countOf = (id: string) => (used.has(id) ? 1 : 0);
  for (const term of tree.all())
    if (used.has(term.id) && !term.nobodyKnown) yield toConcept(toPublicTerm(tree, term, countOf), museum);
}

/** A file that is being written. */
class Output {
  private readonly input: Transform;
  private readonly done: Promise<void>;
  private readonly sum: ReturnType<typeof meter>['sum'];
  private records = 0;
  bytes = 0;

  constructor(
    readonly name: DumpFileName,
    path: string,
  ) {
    this.input = isCompressed(name) ? createGzip({ level: constants.Z_BEST_SPEED }) : new PassThrough();
    const { through, sum } = meter((bytes) => (this.bytes = bytes));
    this.sum = sum;
    this.done = pipeline(this.input, through, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    // it is awaited later, and a failure before that is no unhandled one
    this.done.catch(() => undefined);
  }

  readonly write = async (text: string, records = 0): Promise<void> => {
    this.records += records;
    if (text !== '' && !this.input.write(text)) await Promise.race([once(this.input, 'drain'), this.done]);
  };

  async end(): Promise<WrittenFile> {
    this.input.end();
    await this.done;
    const { bytes, sha256 } = this.sum();
    return { name: this.name, records: this.records, bytes, checksum: sha256 };
  }

  destroy(): void {
    this.input.destroy();
  }
}
