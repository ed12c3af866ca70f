import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, expect } from './expect.ts';
import type { Scene } from './fault.ts';
import { registerJobs, sent } from './register-jobs.ts';
import type { Answer } from './staff.ts';

const WORKING = ['checking', 'importing', 'undoing'];
/** Of one job, while others write. */
const MAX_WORK_MS = 120_000;

export interface ImportAnswer {
  id: string;
  state: string;
  checked: { created: number; changed: number; rejected: number } | null;
  objects: { created: number; changed: number } | null;
  undone: { removed: number; restored: number; kept: number; objects: { id: string }[] } | null;
  failure: { code: string } | null;
}

type Action = 'check' | 'import' | 'undo';

/** Registers that a superadmin sends in the console, and the work on them. */
export class ConsoleRegister {
  id = '';
  /** How often a second one was refused because one was at work. */
  refused = 0;
  private readonly scene: Scene;
  private readonly options: object;
  private second = '';

  constructor(scene: Scene, mapping: object) {
    this.scene = scene;
    this.options = { publish: true, mapping: JSON.stringify(mapping) };
  }

  /** Sends a register, which is checked. */
  async send(records: readonly object[]): Promise<void> {
    const { status, body } = await this.create(await this.upload(records));
    expect(status === 201, `a register was answered with ${status}: ${JSON.stringify(body)}`);
    this.id = (body as ImportAnswer).id;
  }

  /** Uploads another register, which {@link refuseOthers} tries to send. */
  async prepareSecond(records: readonly object[]): Promise<void> {
    this.second = await this.upload(records);
  }

  async sendSecond(): Promise<void> {
    const { status, body } = await this.create(this.second);
    expect(status === 201, `the second register was answered with ${status}: ${JSON.stringify(body)}`);
    this.id = (body as ImportAnswer).id;
  }

  /** Begins a job twice at once: only one of them begins. The connection of a killed one may keep its lock for a moment. */
  async begin(action: Action): Promise<void> {
    for (;;) {
      const answers = await Promise.all([this.ask(action), this.ask(action)]);
      const begun = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status, body }) => status === 409 && codeOf(body) === 'import_running').length;
      expect(begun <= 1 && begun + refused === 2, `two at once were answered with ${JSON.stringify(answers)}`);
      this.refused += refused;
      if (begun === 1) return;
      await delay(25);
    }
  }

  /** Begins another import and an undo at once while one is at work: both are refused, unless it has just ended. */
  async refuseOthers(): Promise<void> {
    const answers = await Promise.all([this.create(this.second), this.ask('undo'), this.ask('import')]);
    const codes = answers.map(({ status, body }) => `${status} ${codeOf(body)}`);
    expect(
      codes.every((code) => code === '409 import_running'),
      `while one was at work, others were answered with ${codes.join(', ')}`,
    );
    this.refused += answers.length;
  }

  ask(action: Action): Promise<Answer> {
    const path = `/api/admin/registers/${this.id}`;
    if (action === 'check') return this.scene.staff.ask('PUT', path, this.options);
    return this.scene.staff.ask('POST', `${path}/${action}`);
  }

  async read(): Promise<ImportAnswer> {
    const { status, body } = await this.scene.staff.ask('GET', `/api/admin/registers/${this.id}`);
    expect(status === 200, `an import was answered with ${status}`);
    return body as ImportAnswer;
  }

  /** Resolves when no job is at work. */
  async idle(): Promise<ImportAnswer> {
    await eventually(
      async () => !WORKING.includes((await this.read()).state) && (await this.jobs()).length === 0,
      MAX_WORK_MS,
      `a job on a register did not end`,
    );
    return this.read();
  }

  /** Resolves when its job has ended in this state. */
  async reached(state: string): Promise<ImportAnswer> {
    const register = await this.idle();
    expect(register.state === state, `a register is ${register.state} (${register.failure?.code}), not ${state}`);
    return register;
  }

  jobs(): ReturnType<typeof registerJobs> {
    return registerJobs(this.scene.museum.product.api.process.pid);
  }

  /** SIGKILL of the process at work. */
  async kill(): Promise<void> {
    for (const { pid } of await this.jobs()) process.kill(pid, 'SIGKILL');
  }

  private create(upload: string): Promise<Answer> {
    return this.scene.staff.ask('POST', '/api/admin/registers', { upload, ...this.options }, randomUUID());
  }

  private upload(records: readonly object[]): Promise<string> {
    const { museum, staff } = this.scene;
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    return sent(museum.apiUrl, staff.session, Buffer.from(lines), 'register.jsonl');
  }
}

const codeOf = (body: unknown): string => (body as { code?: string }).code ?? '';
