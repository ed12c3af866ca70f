import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../../platform/audit/record.js';
import type { Account } from '../../../platform/auth/access.js';
import { conflict, invalid, notFound } from '../../../platform/errors/problem.js';
import { Idempotency } from '../../../platform/http/idempotency.js';
import { ResumableUploads } from '../../../platform/media/resumable/resumable-uploads.js';
import { ImportProcesses } from './import-processes.js';
import { RegisterImportEntity } from './register-import.entity.js';
import type { RegisterImport, RegisterImportList, RegisterInput, RegisterOptions } from './register-imports.dto.js';
import { RegisterFiles } from './register-files.js';
import { ASK_TO_CANCEL, BEGIN_WORK, FIND_IMPORT, LAST_IMPORTS, SET_OPTIONS, TRY_BEGINNING } from './statements.js';

type Task = 'check' | 'import';
const STATE_OF = { check: 'checking', import: 'importing' } as const;

/** Registers that were uploaded: checked first, then imported, each by a process of its own, one at a time. */
@Injectable()
export class RegisterImports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: ResumableUploads,
    private readonly files: RegisterFiles,
    private readonly processes: ImportProcesses,
    private readonly idempotency: Idempotency,
  ) {}

  async list(): Promise<RegisterImportList> {
    return { imports: (await LAST_IMPORTS.all(this.dataSource)).map(onTheWire) };
  }

  /** @throws 404 */
  async one(id: string): Promise<RegisterImport> {
    const found = await FIND_IMPORT.first(this.dataSource, [id]);
    if (!found) throw notFound();
    return onTheWire(found);
  }

  /** Takes a complete upload, and begins to check it. @throws 400 for what is none; 409 while another one is at work */
  async create({ upload, ...options }: RegisterInput, account: Account, key?: string): Promise<RegisterImport> {
    const body = ['createRegisterImport', upload, options];
    let begun: (() => Promise<void>) | undefined;
    const { id } = await this.idempotency.run({ key, account, body }, async (manager) => {
      await refuseSecond(manager);
      const taken = await this.uploads.takeRegister(upload, account, manager);
      if (!taken) throw refusedUpload('not_found', 'is no complete register of this account');
      const { path, name, bytes } = taken;
      if (!RegisterFiles.isRegister(name)) throw refusedUpload('file-invalid-type', 'must be .csv, .jsonl or .ndjson');
      await access(path).catch(() => {
        throw fileMissing();
      });
      const made = { id: randomUUID(), name };
      await manager.insert(RegisterImportEntity, {
        ...{ ...made, bytes, username: account.username, ...stored(options) },
        ...{ state: 'checking', job: randomUUID() },
      });
      const start = await this.begin(manager, made, 'check');
      await this.files.take(path, made);
      begun = async () => {
        // files that can not be removed now are swept later
        await this.files.removeOthers(path, made).catch(() => undefined);
        start();
      };
      return { id: made.id };
    });
    await begun?.();
    return this.one(id);
  }

  /** Checks it once more, with other options. @throws 404; 409 while one is at work, and when its file is gone */
  async check(id: string, options: RegisterOptions): Promise<RegisterImport> {
    const begun = await this.dataSource.transaction(async (manager) => {
      const register = await this.ready(manager, id);
      await SET_OPTIONS.run(manager, [id, ...Object.values(stored(options))]);
      return this.begin(manager, register, 'check');
    });
    begun();
    return this.one(id);
  }

  /** @throws 404; 409 before it was checked, while one is at work, and when its file is gone */
  async run(id: string, account: Account): Promise<RegisterImport> {
    const begun = await this.dataSource.transaction(async (manager) => {
      const register = await this.ready(manager, id);
      if (!register.checked) throw conflict('not_checked', 'A register is checked before it is imported.');
      await record(manager, account, 'created', { type: 'registers', id, title: register.name });
      return this.begin(manager, register, 'import');
    });
    begun();
    return this.one(id);
  }

  /** Asks the process to end; what is imported stays. @throws 404; 409 when none is at work */
  async cancel(id: string): Promise<RegisterImport> {
    const before = await this.one(id);
    if (!(await ASK_TO_CANCEL.first(this.dataSource, [id])))
      throw conflict('not_running', `The import is not at work: it is ${before.state}.`);
    return this.one(id);
  }

  private async ready(manager: EntityManager, id: string): Promise<RegisterImport> {
    const register = await this.one(id);
    await refuseSecond(manager);
    if (register.state === 'imported' || !(await this.files.isThere(register))) throw fileMissing();
    return register;
  }

  /** @returns starts the process, once this is committed */
  private async begin(manager: EntityManager, { id, name }: Pick<RegisterImport, 'id' | 'name'>, task: Task) {
    const job = randomUUID();
    await BEGIN_WORK.run(manager, [id, STATE_OF[task], job]);
    return () => this.processes.start({ id, job, task, file: this.files.pathOf({ id, name }) });
  }
}

/** @throws 409 */
async function refuseSecond(manager: EntityManager): Promise<void> {
  if ((await TRY_BEGINNING.first(manager))?.isFree) return;
  throw conflict('import_running', 'Another register is being checked or imported.');
}

const stored = ({ lang = null, category = null, encoding = null, publish = false }: RegisterOptions) => ({
  ...{ lang, category, encoding, publish },
});

const refusedUpload = (code: string, message: string) => invalid([{ field: 'upload', code, message }]);

const fileMissing = () => conflict('register_missing', 'The file of the register is gone: send it once more.');

type Stored = Awaited<ReturnType<typeof FIND_IMPORT.all>>[number];

const onTheWire = ({ createdAt, ...row }: Stored): RegisterImport => ({ ...row, createdAt: createdAt.toISOString() });
