import { parseArgs } from 'node:util';
import type { Config } from '../../platform/config/config.js';
import { isId } from '../../platform/http/existing.js';
import { progressBar } from '../register/progress-bar.js';
import { CheckState } from './check-state.js';
import { checkFiles } from './check-files.js';
import { openMediaTools, type MediaTools } from './media-tools.js';
import { remakeFiles, type Wanted } from './remake-files.js';

export const USAGE = `
npm run media -- check [--anew]         compares every file with its checksum; goes on where it was interrupted
npm run media -- remake [--all | ID]    makes lost files for visitors anew from the originals; all of them, or those of one picture

See docs/operating.md.`;

/** The same exit codes as `npm run import` (docs/registers.md). */
export const DONE = 0;
export const INCOMPLETE = 1;
export const REFUSED = 2;

/** Invalid arguments. */
export class UsageError extends Error {}

interface Surroundings {
  /** Called once the arguments are valid. */
  findConfig: () => Promise<Config>;
  say: (line: string) => void;
  complain: (line: string) => void;
  /** Stops the command after the current file. */
  signal: AbortSignal;
}

/** @returns the exit code */
export async function mediaCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const asked = readArguments(args);
  const config = await around.findConfig();
  const tools = await openMediaTools(config);
  try {
    return 'anew' in asked
      ? await check(tools, new CheckState(config.dataDir), asked.anew, around)
      : await remake(tools, asked.selection, around);
  } finally {
    await tools.close();
  }
}

async function check(tools: MediaTools, state: CheckState, anew: boolean, around: Surroundings): Promise<number> {
  const { say, complain, signal } = around;
  const { since, goesOn } = await state.begin(anew);
  if (goesOn) say(`Going on with the check of ${since.toISOString()}.`);
  const { onBegin, onAdvance, end } = bar('checking');
  const work = checkFiles(tools, { since, begin: onBegin, advance: onAdvance, complain, signal });
  const { uploads, files, faults, isComplete } = await work.finally(end);
  if (!isComplete) {
    say(`Stopped after ${uploads} uploads. The same command goes on from here.`);
    return INCOMPLETE;
  }
  await state.end();
  say(`${files} files of ${uploads} uploads compared; ${faults === 0 ? 'all are whole' : `${faults} are not whole`}.`);
  return faults === 0 ? DONE : INCOMPLETE;
}

async function remake(tools: MediaTools, selection: Wanted, around: Surroundings): Promise<number> {
  const { say, complain, signal } = around;
  const { onBegin, onAdvance, end } = bar('remaking');
  const work = remakeFiles(tools, selection, { begin: onBegin, advance: onAdvance, complain, signal });
  const { pictures, renewed, failed, isComplete } = await work.finally(end);
  say(`${pictures - failed} pictures made anew, ${renewed} of them with other bytes; ${failed} could not be made.`);
  if (!isComplete) say('Stopped. The same command goes on from here.');
  return isComplete && failed === 0 ? DONE : INCOMPLETE;
}

function bar(name: string) {
  let progress: ReturnType<typeof progressBar> | undefined;
  return {
    onBegin: (total: number) => void (progress = progressBar(name, total)),
    onAdvance: (done: number) => progress?.advance(done),
    end: () => progress?.end(),
  };
}

function readArguments(args: readonly string[]): { anew: boolean } | { selection: Wanted } {
  const { values, positionals } = parsed(args);
  const [command, id, ...more] = positionals;
  if (command === 'check' && id === undefined && !values.all) return { anew: values.anew };
  if (command !== 'remake' || more.length > 0 || values.anew)
    throw new UsageError('A command is required: check or remake.');
  if (id === undefined) return { selection: values.all ? 'all' : 'lost' };
  if (values.all || !isId(id)) throw new UsageError('Give the id of one picture, or --all.');
  return { selection: { id: id.toLowerCase() } };
}

function parsed(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { all: flag, anew: flag } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
