import { join } from 'node:path';
import { Part } from '../lib/part.ts';
import { root } from '../lib/paths.ts';
import { apiProcess } from '../lib/processes.ts';
import { atMostTimes, median, told, type Figures } from './figures.ts';
import type { Museum } from './museum.ts';
import { pidOf, processorTime } from './processes.ts';

const TURNS = 5;

/** An empty Nest with TypeORM and one table, started as the API is. */
const floorProcess = { ...apiProcess(), script: join(root, 'backend', 'bench', 'floor-start.mjs') };

/** How long the API takes until it answers, beside an empty Nest; in processor time, which others on the machine change little. */
export async function measureStarts(museum: Museum): Promise<Figures> {
  const seconds = { api: [] as number[], floor: [] as number[] };
  const waited: number[] = [];
  // the first turn fills the compiler's cache
  for (let turn = -1; turn < TURNS; turn++) {
    for (const which of ['floor', 'api'] as const) {
      const options = museum.apiOptions();
      const began = performance.now();
      const part = await Part.start(which === 'api' ? options : { ...options, ...floorProcess, name: 'An empty Nest' });
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
      2,
      median(seconds.api),
      median(seconds.floor),
    ),
    'cold start of the API (ms)': told(median(waited)),
  };
}
