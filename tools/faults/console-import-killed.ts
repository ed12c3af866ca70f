import { setTimeout as delay } from 'node:timers/promises';
import { ConsoleRegister } from './console-register.ts';
import { eventually, expect, seconds } from './expect.ts';
import type { Scene } from './fault.ts';
import { importedState, moreIn, writtenLines } from './imported-state.ts';
import { RegisterEditor } from './register-editor.ts';

const OBJECTS = 2_000;
/** Every fifth one exists before. */
const EXISTING = 400;
/** Of each of the three jobs. */
const KILLS = 5;
/** How many objects an editor saves during each of them. */
const SAVED = { check: 20, import: 60, undo: 40 };
const DONE = { check: 'checked', import: 'imported', undo: 'undone' } as const;
const MAX_WORK_MS = 120_000;
/** Records of the register that is refused while the other one is at work. */
const SECOND = 50;

type Job = keyof typeof DONE;

/** Objects in the list of an import; those that are taken back leave it. */
const ITEMS = 'SELECT count(*)::int AS items FROM import_run_item WHERE run_id = $1';

const mappingOf = (prefix: string) => ({
  name: `${prefix}register`,
  lang: 'en',
  category: 'nature',
  rules: [
    { from: 'title', to: 'title' },
    { from: 'material', to: 'record.material[]', split: ';', make: true },
    { from: 'whole', to: 'record.part_of' },
  ],
});

/** Within each hundred an object is part of an earlier one. */
const wholeOf = (prefix: string, at: number, before: number) => at % 100 > 0 && { whole: `${prefix}${at - before}` };

const existingRecord = (prefix: string, at: number): object => ({
  id: `${prefix}${at}`,
  title: `${prefix}Earlier ${at}`,
  material: `${prefix}Clay ${at % 30}`,
  ...wholeOf(prefix, at, 5),
});

const recordOf = (prefix: string, at: number): object => ({
  id: `${prefix}${at}`,
  title: `${prefix}Object ${at}`,
  material: `${prefix}Stuff ${at % 40}; ${prefix}Matter ${at % 7}`,
  ...wholeOf(prefix, at, at % 5 === 0 ? 5 : 1),
});

/** The result of a register. */
interface Played {
  /** The objects that an editor saved before its end, and all of them. */
  edited: readonly [before: ReadonlySet<number>, all: ReadonlySet<number>];
  imported: string[];
  undone: string[];
  counts: string;
}

class Play {
  readonly editor: RegisterEditor;
  readonly register: ConsoleRegister;
  /** Kills of jobs that were at work. */
  readonly killed = { check: 0, import: 0, undo: 0 };
  private readonly scene: Scene;
  private readonly prefix: string;

  constructor(scene: Scene, prefix: string) {
    this.scene = scene;
    this.prefix = prefix;
    this.editor = new RegisterEditor(scene, prefix);
    this.register = new ConsoleRegister(scene, mappingOf(prefix));
  }

  /**
   * Imports a register over some objects that exist, and takes it back.
   * @param edits the objects that an editor saves after the import; without them the jobs are killed, and an editor
   * saves some during each of them
   */
  async run(edits?: Played['edited']): Promise<Played> {
    const { prefix, register, editor, scene } = this;
    await register.send(Array.from({ length: EXISTING }, (_, at) => existingRecord(prefix, at * 5)));
    await register.reached('checked');
    await register.begin('import');
    await register.reached('imported');
    const [last] = await scene.museum.query<{ id: string }>('SELECT max(id)::text AS id FROM audit_entry');

    // sent at the end, and only by the run with kills: an upload that is never sent would stay for a day
    if (!edits) await register.prepareSecond(Array.from({ length: SECOND }, (_, at) => recordOf('S-', at)));
    await register.send(Array.from({ length: OBJECTS }, (_, at) => recordOf(prefix, at)));
    await (edits ? register.reached('checked') : this.interrupted('check'));
    const { checked } = await register.read();
    expect(
      checked?.created === OBJECTS - EXISTING && checked.rejected === 0,
      `a check said ${JSON.stringify(checked)}`,
    );
    await (edits ? this.calm('import') : this.interrupted('import'));
    const { objects } = await register.read();
    for (const at of edits?.[0] ?? []) expect(await editor.save(at), `object ${at} could not be saved`);
    const imported = await writtenLines(scene.museum, prefix);
    const before = new Set(editor.saved);
    for (const at of edits?.[1] ?? [])
      if (!before.has(at)) expect(await editor.save(at), `object ${at} could not be saved`);

    await (edits ? this.calm('undo') : this.interrupted('undo'));
    const { undone } = await register.read();
    if (!undone) throw new Error('nothing is taken back');
    const { removed, restored, kept } = undone;
    const named = new Set(undone.objects.map(({ id }) => id));
    const overtaken = await editor.overtaken(last?.id ?? '0');
    expect(
      kept === overtaken.size && named.size === kept && [...named].every((id) => overtaken.has(id)),
      `${kept} objects stay, ${named.size} are named, and ${overtaken.size} were edited after the import`,
    );
    const missing = await editor.missing();
    expect(missing.length === 0, `an editor's words are gone from ${missing.join(', ')}`);
    const left = await writtenLines(scene.museum, prefix);
    const counts = JSON.stringify({ objects, removed, restored });
    return { edited: [before, editor.saved], imported, undone: left, counts };
  }

  private async calm(job: 'import' | 'undo'): Promise<void> {
    await this.register.begin(job);
    await this.register.reached(DONE[job]);
  }

  /** Kills a job at random moments, and each time begins it again, until it is done; an editor saves objects meanwhile. */
  private async interrupted(job: Job): Promise<void> {
    const { scene, register, editor } = this;
    // a session is shorter than all jobs together on a slow machine
    await scene.staff.signIn();
    const over = new AbortController();
    // a check writes nothing that could be edited
    const choose = () =>
      job === 'check' ? 5 * scene.random.between(0, EXISTING - 1) : scene.random.between(0, OBJECTS - 1);
    const editing = editor.work(SAVED[job], choose, over.signal);
    editing.catch(() => over.abort());
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        if (job !== 'check' || kill > 0) await register.begin(job);
        await register.refuseOthers();
        await this.moment(job, (kill + scene.random.next()) / KILLS);
        await register.kill();
        const { state } = await register.idle();
        expect(state === 'failed' || state === DONE[job], `a killed job is ${state}`);
        await importedState(scene.museum, this.prefix, job === 'undo');
        if (job === 'check' && state === 'failed') await this.unchecked();
        if (job !== 'check' && state === DONE[job]) return;
        if (state === 'failed') this.killed[job]++;
      }
      await register.begin(job);
      await register.reached(DONE[job]);
    } finally {
      over.abort();
      await editing;
    }
  }

  /** Resolves when this share of an import, or of what is taken back, is done; of a check, when as much of a second has passed. */
  private async moment(job: Job, share: number): Promise<void> {
    const { museum, random } = this.scene;
    if (job === 'check') return delay(share * 1_000);
    const isDone = async () => {
      const [row] = await museum.query<{ items: number }>(ITEMS, [this.register.id]);
      const items = row?.items ?? 0;
      return job === 'import' ? items >= OBJECTS * share : items <= OBJECTS * (1 - share);
    };
    await eventually(
      async () => (await isDone()) || (await this.register.jobs()).length === 0,
      MAX_WORK_MS,
      `no ${job}`,
    );
    await delay(random.between(0, 200));
  }

  /** A check that was killed has written nothing, and its register cannot be imported. */
  private async unchecked(): Promise<void> {
    const { status } = await this.register.ask('import');
    expect(status === 409, `an import without a check was answered with ${status}`);
    const { objects } = await importedState(this.scene.museum, this.prefix);
    expect(objects === EXISTING, `after a check there are ${objects} objects`);
  }
}

/**
 * SIGKILL of the processes that check a register in the console, import it and take it back, while an editor saves its
 * objects, and while other imports are begun: in the end everything is as after the same work without kills.
 */
export async function consoleImportKilled(scene: Scene): Promise<string> {
  const since = performance.now();
  const [killed, calm] = [new Play(scene, 'R-'), new Play(scene, 'Q-')];
  const is = await killed.run();
  await killed.register.sendSecond();
  await killed.register.reached('checked');
  await killed.register.begin('import');
  await killed.register.reached('imported');
  const wanted = await calm.run(is.edited);
  const lost = [...moreIn(wanted.imported, is.imported), ...moreIn(wanted.undone, is.undone)];
  const more = [...moreIn(is.imported, wanted.imported), ...moreIn(is.undone, wanted.undone)];
  expect(
    lost.length + more.length === 0,
    `${lost.length} are lost, such as ${lost[0]}; ${more.length} are twice or otherwise, such as ${more[0]}`,
  );
  expect(is.counts === wanted.counts, `with kills it was ${is.counts}, without ${wanted.counts}`);
  const { check, import: run, undo } = killed.killed;
  expect(check > 0 && run > 0 && undo > 0, `killed were ${check} checks, ${run} imports, ${undo} times a take-back`);
  return (
    `in the console ${check} checks killed, ${run} imports and ${undo} times taking back, ${is.edited[1].size} objects saved ` +
    `meanwhile, ${killed.register.refused} others refused, of ${OBJECTS} objects 0 lost and 0 twice (${seconds(performance.now() - since)})`
  );
}
