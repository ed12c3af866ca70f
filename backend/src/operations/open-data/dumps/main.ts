// A process that writes a dump for the API (dump-process.ts): it takes seconds to minutes, which requests must not wait for.
// the classes of the platform that it imports have decorators
import 'reflect-metadata';
import { types } from 'node:util';
import { lowerPriority } from '../../../platform/processes/low-priority.js';
import type { DumpJob, DumpResult } from './dump-process.js';
import { connectAndWrite } from './write-dump.js';

lowerPriority();
// the API has ended, and nobody takes the files
process.on('disconnect', () => process.exit(1));
process.once('message', (job: DumpJob) => {
  connectAndWrite(job).then(
    (files) => finish({ files }),
    (error: unknown) => finish({ error: types.isNativeError(error) ? (error.stack ?? error.message) : String(error) }),
  );
});

function finish(result: DumpResult): void {
  process.send?.(result, undefined, undefined, () => process.exit(0));
}
