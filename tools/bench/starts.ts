import { join } from 'node:path';
import { ManagedProcess } from '../lib/managed-process.ts';
import { root } from '../lib/paths.ts';
import { apiProcess } from '../lib/processes.ts';
import { atMostTimes, median, told, type Figures } from './figures.ts';
import type { Museum } from './museum.ts';
import { pidOf, processorTime } from './processes.ts';

const TURNS = 5;

/** An empty Nest with TypeORM and one table, started as the API is. */
const baselineProcess = { ...apiProcess(), script: join(root, 'backend', 'bench', 'baseline-start.mjs') };

/** How long the API takes until it answers, beside an empty Nest; in processor time, which others on the machine change little. */
export async function measureStarts(museum: Museum): Promise<Figures> {
  const seconds = { api: [] as number[], baseline: [] as number[] };
  const waited: number[] = [];
  // the first turn fills the compiler's cache
  for (let turn = -1; turn < TURNS; turn++) {
    for (const which of ['baseline', 'api'] as const) {
      const options = museum.apiOptions();
      const began = performance.now();
      const part = await ManagedProcess.start(
        which === 'api' ? options : { ...options, ...baselineProcess, name: 'An empty Nest' },
      );
      const taken = performance.now() - began;
      const used = processorTime(pidOf(part));
      await part.stop();
      if (turn < 0) continue;
      seconds[which].push(used);
      if (which === 'api') waited.push(taken);
    }
  }
  return {
    'cold start of the API (s of processor time), against an empty Nest with TypeORM': atMostTimes(
      2.5,
      median(seconds.api),
      median(seconds.baseline),
    ),
    'cold start of the API (ms)': told(median(waited)),
  };
}
