import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { record } from '../../../platform/audit/record.js';
import type { Account } from '../../../platform/auth/access.js';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  tooManyRequests,
  unavailable,
} from '../../../platform/errors/problem.js';
import { Idempotency } from '../../../platform/http/idempotency.js';
import { Transfers } from '../../../platform/http/transfers.js';
import { ResumableUploads } from '../../../platform/media/resumable/resumable-uploads.js';
import { Terms } from '../../../platform/terms/terms.js';
import { unknownCategory } from '../../../content-types/collections/category.js';
import type { Reading } from '../mapping/reading.js';
import { permittedMapping, wrongMapping } from './wrong-mapping.js';
import { ImportProcesses } from './import-processes.js';
import { refusedFile, refusedOf } from './refused-records.js';
import { RegisterImportEntity } from './register-import.entity.js';
import type { RegisterImport, RegisterImportList, RegisterInput, RegisterOptions } from './register-imports.dto.js';
import type { RegisterWordList, RegisterWordQuery } from './register-words.dto.js';
import { wordsOf } from './register-words.js';
import { RegisterFiles } from './register-files.js';
import { ASK_TO_CANCEL, FIND_IMPORT, LAST_IMPORTS, TRY_BEGINNING } from './statements.js';

type Task = 'read' | 'check' | 'import' | 'undo';
const STATE_OF = { read: 'reading', check: 'checking', import: 'importing', undo: 'undoing' } as const;

/** Of rejected records, at once. */
const MAX_DOWNLOADS = 3;
const IDLE_MS = 60_000;
const MAX_DOWNLOAD_MS = 30 * 60_000;
const RETRY_AFTER_SECONDS = 5;

/** Uploaded registers: first checked, then imported, each by a separate process, one at a time. */
@Injectable()
export class RegisterImports {
  private readonly transfers = new Transfers({
    most: MAX_DOWNLOADS,
    ofAccount: 1,
    idleMs: IDLE_MS,
    maxMs: MAX_DOWNLOAD_MS,
    tooManyOfAccount: () => tooManyRequests(RETRY_AFTER_SECONDS),
    tooMany: () => unavailable('Others are downloading rejected records. Try again in a moment.'),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: ResumableUploads,
    private readonly files: RegisterFiles,
    private readonly processes: ImportProcesses,
    private readonly idempotency: Idempotency,
    private readonly terms: Terms,
  ) {}

  async list(): Promise<RegisterImportList> {
    return { imports: (await LAST_IMPORTS.all(this.dataSource)).map(onTheWire) };
  }

  /** @throws 404 */
  async one(id: string): Promise<RegisterImport> {
    const row = await FIND_IMPORT.first(this.dataSource, [id]);
    if (!row) throw notFound();
    return onTheWire(row);
  }

  /**
   * An import that the account may read and work on: its own, or any as a registrar, since all columns can be private.
   * @throws 404, 403
   */
  async permitted(id: string, account: Account): Promise<RegisterImport> {
    const register = await this.one(id);
    if (!account.registrar && register.username !== (account.viewer ?? account).username)
      throw forbidden('Only registrars may work on a register that somebody else sent.');
    return register;
  }

  /**
   * Accepts a complete upload and starts checking it.
   * @throws 400 if it is not one, and for invalid options; 409 while another one is at work
   */
  async create(
    { upload, read_only, ...options }: RegisterInput,
    account: Account,
    key?: string,
  ): Promise<RegisterImport> {
    const body = ['createRegisterImport', upload, options, ...(read_only ? ['read_only'] : [])];
    const task = read_only ? 'read' : 'check';
    const asked = await this.stored(options, account);
    let begun: (() => Promise<void>) | undefined;
    const { id } = await this.idempotency.run({ key, account, body }, async (manager) => {
      await refuseSecond(manager);
      const file = await this.uploads.takeRegister(upload, account, manager);
      if (!file) throw refusedUpload('not_found', 'is no complete register of this account');
      const { path, name, bytes } = file;
      if (!RegisterFiles.isRegister(name))
        throw refusedUpload('file-invalid-type', 'must be .xlsx, .csv, .tsv, .json, .jsonl or .ndjson');
      await access(path).catch(() => {
        throw fileMissing();
      });
      const made = { id: randomUUID(), name };
      await manager.insert(RegisterImportEntity, {
        ...made,
        bytes,
        username: account.username,
        ...asked,
        state: STATE_OF[task],
        job: randomUUID(),
      });
      // the files of earlier imports are removed
      const earlier = { id: Not(made.id), mapping: Not(IsNull()) };
      await manager.update(RegisterImportEntity, earlier, { mapping: null, words: null });
      await manager.update(RegisterImportEntity, { id: Not(made.id), sample: Not(IsNull()) }, { sample: null });
      const start = await this.begin(manager, made, task);
      await this.files.take(path, made);
      begun = async () => {
        // the sweep removes files that cannot be removed now
        await this.files.removeOthers(path, made).catch(() => undefined);
        start();
      };
      return { id: made.id };
    });
    await begun?.();
    return this.one(id);
  }

  /**
   * Checks it again with other options.
   * @throws 400 for invalid ones; 404, 403; 409 while one is at work, and when its file has been removed
   */
  async check(id: string, options: RegisterOptions, account: Account): Promise<RegisterImport> {
    await this.permitted(id, account);
    const asked = await this.stored(options, account);
    const begun = await this.dataSource.transaction(async (manager) => {
      const register = await this.ready(manager, id);
      await manager.update(RegisterImportEntity, { id }, asked);
      return this.begin(manager, register, 'check');
    });
    begun();
    return this.one(id);
  }

  /**
   * Reads its beginning again, in another way.
   * @throws 404, 403; 409 while one is at work, and when its file has been removed
   */
  async read(id: string, reading: Reading, account: Account): Promise<RegisterImport> {
    await this.permitted(id, account);
    const begun = await this.dataSource.transaction(async (manager) => {
      const register = await this.ready(manager, id);
      return this.begin(manager, register, 'read', reading);
    });
    begun();
    return this.one(id);
  }

  /** @throws 404, 403; 409 before it was checked, while one is at work, and when its file has been removed */
  async run(id: string, account: Account): Promise<RegisterImport> {
    await this.permitted(id, account);
    const begun = await this.dataSource.transaction(async (manager) => {
      const register = await this.ready(manager, id);
      if (!register.checked) throw conflict('not_checked', 'A register is checked before it is imported.');
      await record(manager, account, 'created', { type: 'registers', id, title: register.name });
      return this.begin(manager, register, 'import');
    });
    begun();
    return this.one(id);
  }

  /** The words of its last check for terms. @throws 404, 403 */
  async words(id: string, query: RegisterWordQuery, account: Account): Promise<RegisterWordList> {
    await this.permitted(id, account);
    return wordsOf(this.dataSource, { id, ...query }, await this.terms.current());
  }

  /** @throws 404, 403; 409 without rejected records, or when they are gone; 429, 503 */
  async refused(id: string, lang: Lang, account: Account): Promise<{ name: string; file: Readable }> {
    const register = await this.permitted(id, account);
    const path = refusedOf(this.files.pathOf(register));
    await access(path).catch(() => {
      throw conflict('refused_missing', 'There are no rejected records, or their file is gone.');
    });
    const transfer = this.transfers.begin((account.viewer ?? account).id);
    return { name: register.name, file: transfer.stream(refusedFile(path, register.name, lang)) };
  }

  /**
   * Undoes an import, also an interrupted one; an undo that was interrupted goes on.
   * @throws 404, 403; 409 while one is at work, and for an import that has written nothing, is undone or too old
   */
  async undo(id: string, account: Account): Promise<RegisterImport> {
    await this.permitted(id, account);
    const begun = await this.dataSource.transaction(async (manager) => {
      const register = await this.one(id);
      await refuseSecond(manager);
      const { created, changed } = register.objects ?? { created: 0, changed: 0 };
      if (created + changed === 0) throw conflict('not_undoable', 'There is nothing that could be taken back.');
      await record(manager, account, 'deleted', { type: 'registers', id, title: register.name });
      return this.begin(manager, register, 'undo');
    });
    begun();
    return this.one(id);
  }

  /**
   * Asks the process to stop; imported records stay.
   * @throws 404, 403; 409 when none is at work
   */
  async cancel(id: string, account: Account): Promise<RegisterImport> {
    const before = await this.permitted(id, account);
    if (!(await ASK_TO_CANCEL.first(this.dataSource, [id])))
      throw conflict('not_running', `The import is not at work: it is ${before.state}.`);
    return this.one(id);
  }

  /** @throws 400 */
  private async stored({ publish = false, ...options }: RegisterOptions, account: Account) {
    const { lang = null, category = null, encoding = null, mapping = null } = options;
    const read = mapping === null ? undefined : permittedMapping(mapping, account);
    const terms = await this.terms.current();
    const wrong = category === null ? [] : unknownCategory(terms, category, '');
    if (wrong.length > 0) throw invalid(wrong);
    if (read?.category !== undefined && unknownCategory(terms, read.category, '').length > 0)
      throw wrongMapping(`Of the mapping, "category": there is no category "${read.category}".`);
    return { lang, category, encoding, publish, mappingName: read?.name ?? null, mapping };
  }

  private async ready(manager: EntityManager, id: string): Promise<RegisterImport> {
    const register = await this.one(id);
    await refuseSecond(manager);
    if (register.state === 'imported' || register.undone || !(await this.files.isThere(register))) throw fileMissing();
    return register;
  }

  /** @returns a function that starts the process, to be called after the commit */
  private async begin(
    manager: EntityManager,
    { id, name }: Pick<RegisterImport, 'id' | 'name'>,
    task: Task,
    reading?: Reading,
  ) {
    const job = randomUUID();
    const begun = {
      state: STATE_OF[task],
      job,
      heardAt: () => 'now()',
      cancelAsked: false,
      progress: 0,
      failure: null,
      ...(task !== 'undo' && { imported: null }),
      ...((task === 'read' || task === 'check') && { checked: null, words: null }),
    };
    await manager.update(RegisterImportEntity, { id }, begun);
    return () => this.processes.start({ id, job, task, reading, file: this.files.pathOf({ id, name }) });
  }
}

/** @throws 409 */
async function refuseSecond(manager: EntityManager): Promise<void> {
  if ((await TRY_BEGINNING.first(manager))?.isFree) return;
  throw conflict('import_running', 'Another register is being checked or imported.');
}

const refusedUpload = (code: string, message: string) => invalid([{ field: 'upload', code, message }]);

const fileMissing = () => conflict('register_missing', 'The file of the register is gone: send it once more.');

type Stored = Awaited<ReturnType<typeof FIND_IMPORT.all>>[number];

const onTheWire = ({ createdAt, created, changed, missing, unchanged, sampled, ...row }: Stored): RegisterImport => ({
  ...row,
  sampled: sampled ?? false,
  objects:
    created === null ? null : { created, changed: changed ?? 0, missing: missing ?? 0, unchanged: unchanged ?? 0 },
  createdAt: createdAt.toISOString(),
});
