import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { In, Repository } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { forkLowPriority } from '../../../platform/processes/fork-low-priority.js';
import type { Crash, Job } from './job.js';
import { RegisterImportEntity } from './register-import.entity.js';

const MAIN = fileURLToPath(new URL(`./main${extname(import.meta.url)}`, import.meta.url));
/** In megabytes. A process that needs more ends, and its import fails. */
const MAX_HEAP = 384;
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** The register processes of this API: one at a time, but the previous one may still be ending. */
@Injectable()
export class ImportProcesses implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Registers');
  /** With the work to await after each has ended. */
  private readonly running = new Map<ChildProcess, Promise<void>>();
  private isClosing = false;

  constructor(
    private readonly config: Config,
    @InjectRepository(RegisterImportEntity) private readonly imports: Repository<RegisterImportEntity>,
  ) {}

  start(work: Omit<Job, 'databaseUrl'>): void {
    const child = forkLowPriority(MAIN, MAX_HEAP);
    const gone = Promise.withResolvers<void>();
    // its last message may arrive after it has ended
    child.once('exit', () => (child.connected ? child.once('disconnect', gone.resolve) : gone.resolve()));
    child.once('error', () => gone.resolve());
    child.on('message', ({ message, stack }: Crash) =>
      this.logger.error({ event: 'register_import_crashed', import: work.id, error: stack ?? message }),
    );
    this.running.set(
      child,
      gone.promise.then(() => this.ended(child, work)),
    );
    child.send({ ...work, databaseUrl: this.config.databaseUrl } satisfies Job, () => undefined);
  }

  /** Resolves when none is running. */
  async idle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const timer = setTimeout(() => this.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS);
    this.kill('SIGTERM');
    await this.idle();
    clearTimeout(timer);
  }

  private kill(signal: NodeJS.Signals): void {
    for (const child of this.running.keys()) child.kill(signal);
  }

  /** A process that has saved its result has no row in one of these states any more. */
  private async ended(child: ChildProcess, { id, job }: Pick<Job, 'id' | 'job'>): Promise<void> {
    this.running.delete(child);
    if (child.exitCode === 0) return;
    this.logger.warn({ event: 'register_process_ended', import: id, code: child.exitCode, signal: child.signalCode });
    const end = this.isClosing
      ? ({ state: 'interrupted', failure: null } as const)
      : ({ state: 'failed', failure: { code: 'crashed' } } as const);
    // imported records stay; if this fails, its last heartbeat also shows that it has ended
    const running = In(['reading', 'checking', 'importing', 'undoing']);
    await this.imports.update({ id, job, state: running }, end).catch(() => undefined);
  }
}
