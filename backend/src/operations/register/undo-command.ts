import { Pace } from './pace.js';
import { writing } from './register-client.js';
import { findRun, undoRun } from './runs/undo-run.js';

const say = (line: string) => process.stdout.write(`${line}\n`);
const MAX_NAMED = 20;

/**
 * Undoes an import.
 * @returns the exit code: 0 completely, 1 except for later changes
 */
export async function undoCommand(asked: string): Promise<number> {
  const started = Date.now();
  return writing(async (client) => {
    const run = await findRun(client, asked);
    const { removed, restored, kept, objects } = await undoRun(client, run, new Pace(client));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${removed} deleted, ${restored} put back; ${seconds} s`);
    if (kept === 0) return 0;
    const more = kept > MAX_NAMED ? `, and ${kept - MAX_NAMED} more` : '';
    const named = objects.slice(0, MAX_NAMED).map(({ id, number }) => number ?? id);
    say(`Changed since, and so kept in whole or in part: ${named.join(', ')}${more}`);
    return 1;
  });
}
