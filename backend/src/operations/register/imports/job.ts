import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Client } from 'pg';
import { LOCK_FOR_CONNECTION, REGISTER_IMPORT_LOCK, UNLOCK } from '../../../platform/database/advisory-locks.js';
import { checkRegister } from '../check-register.js';
import { emptyReport, importRegister, tryRegister, type ImportOptions, type ImportReport } from '../import-register.js';
import { parseMapping } from '../mapping/mapping.js';
import type { Reading } from '../mapping/reading.js';
import { UsedMapping } from '../mapping/used-mapping.js';
import { Pace, REGISTER_APPLICATION } from '../pace.js';
import type { Note } from '../notes.js';
import { readRegister, type ReadOptions, type Row } from '../read-register.js';
import { Refused } from '../refused.js';
import { recordOthers } from '../runs/record-run.js';
import { findRun, undoRun } from '../runs/undo-run.js';
import { sampleOf } from '../sample/sample.js';
import { keepRefused, refusedOf } from './refused-records.js';
import type { State, StoredFailure } from './register-import.entity.js';
import type { RegisterReport } from './register-imports.dto.js';
import { END_WORK, FIND_IMPORT, MAPPING_OF, SAVE_PROGRESS, SAVE_SAMPLE, SET_LOCK_TIMEOUT } from './statements.js';

/** The task of a process; sent once. */
export interface Job {
  /** Id of the import. */
  id: string;
  /** Id of this process. */
  job: string;
  task: 'read' | 'check' | 'import' | 'undo';
  file: string;
  /** Of the task `read`: how the file is read; the rest is guessed. */
  reading?: Reading;
  databaseUrl: string;
}

/** Limit for the unpacked file. */
const MAX_BYTES = 1_000_000_000;
/** A register with more rejected records is not valid; all of them are kept in memory. */
const MAX_REJECTED = 10_000;
const MAX_TOLD = 200;
/** Of notes, and of names in each. */
const MAX_NOTED = 20;
const MAX_NAME_LENGTH = 100;
/** Limit per kind. */
const MAX_UNREAD = 20;
const PROGRESS_INTERVAL_MS = 1_000;
const LOCK_TIMEOUT_MS = 10_000;

/** An unexpected error; sent to the API, which logs it. */
export interface Crash {
  message: string;
  stack: string | undefined;
}

/** Stops reading a register between two records. */
class Ended extends Error {}

/**
 * Checks or imports a register, or undoes its import, and records its progress and result in its row.
 * @param signal stops it after the current batch; imported records stay
 * @returns the error it failed with, if it was unexpected
 */
export async function runJob(job: Job, signal: AbortSignal): Promise<unknown> {
  const [work, progressClient] = [newClient(job), newClient(job)];
  await Promise.all([work.connect(), progressClient.connect()]);
  try {
    return await new Work(job, work, progressClient, signal).run();
  } finally {
    await Promise.all([work.end(), progressClient.end()]);
  }
}

const newClient = ({ databaseUrl }: Job): Client =>
  new Client({ connectionString: databaseUrl, application_name: REGISTER_APPLICATION });

/** Stops an import after a batch. */
class EndingPace extends Pace {
  constructor(
    client: Client,
    private readonly endIfAsked: () => void,
  ) {
    super(client);
  }

  override pause(took: number): Promise<void> {
    this.endIfAsked();
    return super.pause(took);
  }
}

class Work {
  private readonly report = emptyReport();
  private notes: Note[] = [];
  private mapped: UsedMapping | undefined;
  private progress = 0;
  private isCancelled = false;
  /** Whether another process has taken over. */
  private isReplaced = false;

  /** @param progressClient writes the progress, even during a batch's transaction */
  constructor(
    private readonly job: Job,
    private readonly work: Client,
    private readonly progressClient: Client,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<unknown> {
    let saving = Promise.resolve();
    const timer = setInterval(() => {
      saving = saving.then(() => this.saveProgress());
    }, PROGRESS_INTERVAL_MS);
    const { state, failure, error } = await this.outcome();
    clearInterval(timer);
    await saving;
    if (this.isReplaced) return error;
    // before its end becomes visible, because the next job may start at once
    await UNLOCK.run(this.work, [REGISTER_IMPORT_LOCK]).catch(() => undefined);
    await this.progressClient.query('BEGIN');
    const ended = await END_WORK.first(this.progressClient, [
      ...this.ids,
      state,
      JSON.stringify(this.shownReport()),
      failure && JSON.stringify(failure),
      this.mapped?.words && JSON.stringify(this.mapped.words),
    ]);
    // not earlier: an import whose end could not be recorded can be repeated
    if (ended && (state === 'imported' || state === 'undone')) await rm(this.job.file, { force: true });
    await this.progressClient.query('COMMIT');
    return error;
  }

  private get ids(): [string, string] {
    return [this.job.id, this.job.job];
  }

  private async outcome(): Promise<{ state: State; failure?: StoredFailure; error?: unknown }> {
    try {
      await this.lock();
      return { state: await this[this.job.task]() };
    } catch (error) {
      if (error instanceof Ended) return { state: this.isCancelled ? 'cancelled' : 'interrupted' };
      if (error instanceof Refused && error.code === 'too_many_rejected')
        await this.keepRefused(await this.options()).catch(() => undefined);
      if (error instanceof Refused) return { state: 'failed', failure: { code: error.code, ...error.place } };
      return { state: 'failed', failure: { code: 'crashed' }, error };
    }
  }

  /**
   * Only one import at a time, across all processes and commands.
   * @throws {Refused}
   */
  private async lock(): Promise<void> {
    await SET_LOCK_TIMEOUT.run(this.work, [LOCK_TIMEOUT_MS]);
    await LOCK_FOR_CONNECTION.run(this.work, [REGISTER_IMPORT_LOCK]).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '55P03')
        throw new Refused('Another import is running.', 'busy');
      throw error;
    });
    await SET_LOCK_TIMEOUT.run(this.work, [0]);
  }

  /** Only as much as the choice of a mapping needs. */
  private async read(): Promise<State> {
    const { lang, category, publish: _, name, ...reading } = await this.options();
    const how = { ...reading, ...this.job.reading, scratch: dirname(this.job.file) };
    const sample = await sampleOf(this.job.file, how, { name, lang, category });
    await SAVE_SAMPLE.run(this.work, [...this.ids, JSON.stringify(sample)]);
    return 'read';
  }

  private async check(): Promise<State> {
    const options = await this.options();
    // the file is read twice
    await checkRegister(this.job.file, await this.reading(options, 0, 0.5), this.mapped?.mapping);
    const rows = this.rows(await this.reading(options, 0.5, 0.5));
    const map = await this.mapped?.context(this.work);
    await tryRegister(this.work, rows, { ...options, map }, this.report);
    if (map) await this.mapped?.compare(this.work, map);
    await this.mapped?.reconcile(this.work);
    await this.keepRefused(options);
    return 'checked';
  }

  private async import(): Promise<State> {
    const options = await this.options();
    const rows = this.rows(await this.reading(options, 0, 1));
    const pace = new EndingPace(this.work, () => this.endIfAsked());
    const map = await this.mapped?.context(this.work);
    const run = { id: this.job.id, file: options.name, ...(map && { mapping: map.mapping.name }) };
    await importRegister(this.work, rows, { ...options, map, pace, run }, this.report);
    if (map) await this.mapped?.compare(this.work, map);
    const { unchangedIds: unchanged } = this.report;
    await recordOthers(this.work, run, { missing: this.mapped?.missing ?? [], unchanged });
    await this.keepRefused(options);
    return 'imported';
  }

  /** The register is read once more, but only to its last rejected record. */
  private async keepRefused(options: Reading): Promise<void> {
    const { notes } = this;
    const { onNote: _known, ...reading } = await this.reading(options, 1, 0);
    this.notes = notes;
    await keepRefused(refusedOf(this.job.file), this.report.rejected, readRegister(this.job.file, reading));
  }

  /** Its report is saved with the run. */
  private async undo(): Promise<State> {
    const pace = new EndingPace(this.work, () => this.endIfAsked());
    await undoRun(this.work, await findRun(this.work, this.job.id), pace, (share) => {
      this.progress = share;
    });
    return 'undone';
  }

  private async options(): Promise<ImportOptions & Reading & { name: string }> {
    const row = await FIND_IMPORT.first(this.progressClient, [this.job.id]);
    if (!row) throw new Ended();
    const mapping = (await MAPPING_OF.first(this.progressClient, [this.job.id]))?.mapping;
    this.mapped = mapping == null ? undefined : new UsedMapping(parseMapping(mapping));
    const { lang, category, encoding, publish, name } = row;
    const reading = { ...this.mapped?.mapping.reading, ...(encoding && { encoding }) };
    return { publish, name, lang: lang ?? undefined, category: category ?? undefined, ...reading };
  }

  /** @param share of the whole job, which begins at `from` */
  private async reading(
    { encoding, separator, headerLine, sheet }: Reading,
    from: number,
    share: number,
  ): Promise<ReadOptions> {
    const { size } = await stat(this.job.file).catch(() => {
      throw new Refused('The file no longer exists.', 'no_file');
    });
    const onBytes = (bytes: number) => {
      this.progress = from + (share * bytes) / Math.max(1, size);
      this.endIfAsked();
    };
    // a file that is read twice has the same ones again
    this.notes = [];
    const onNote = (note: Note) => {
      if (this.notes.length < MAX_NOTED) this.notes.push(note);
    };
    const scratch = dirname(this.job.file);
    return { encoding, separator, headerLine, sheet, maxBytes: MAX_BYTES, onBytes, onNote, scratch };
  }

  private async *rows(reading: ReadOptions): AsyncGenerator<Row> {
    for await (const row of readRegister(this.job.file, reading)) {
      this.endIfAsked();
      if (this.report.rejected.length > MAX_REJECTED)
        throw new Refused('Too many of its records are rejected.', 'too_many_rejected');
      yield row;
    }
  }

  private shownReport(): RegisterReport {
    const notes = this.notes.map(({ text: _said, names, ...note }) => ({
      ...note,
      ...(names && { names: names.slice(0, MAX_NOTED).map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed()) }),
    }));
    return { ...toShownReport(this.report, this.mapped), ...(notes.length > 0 && { notes }) };
  }

  private endIfAsked(): void {
    if (this.signal.aborted || this.isCancelled || this.isReplaced) throw new Ended();
  }

  /** If the database is down, the job itself will end soon. */
  private async saveProgress(): Promise<void> {
    const values = [...this.ids, this.progress, JSON.stringify(this.shownReport())];
    const row = await SAVE_PROGRESS.first(this.progressClient, values).catch(() => ({ isCancelled: false }));
    if (!row) this.isReplaced = true;
    this.isCancelled ||= row?.isCancelled ?? false;
  }
}

const toShownReport = (
  { rejected, unnamed, unresolved: _told, unchangedIds: _listed, ...counts }: ImportReport,
  mapped: UsedMapping | undefined,
): RegisterReport => ({
  ...counts,
  unnamed: [...unnamed],
  ...(mapped && {
    unread: mapped.seen.most(MAX_UNREAD),
    missing: mapped.missing.slice(0, MAX_TOLD),
    missing_count: mapped.missing.length,
  }),
  rejected: rejected.length,
  records: rejected.toSorted((a, b) => a.line - b.line).slice(0, MAX_TOLD),
});
