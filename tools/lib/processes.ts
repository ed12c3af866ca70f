import { join } from 'node:path';
import type { ManagedProcessOptions } from './managed-process.ts';
import { root } from './paths.ts';

/** Where a build lies: in the folder of each workspace, or in a copy of these folders. */
export interface Build {
  folder: string;
  /** In each workspace; `dist-dev` is that of `npm run dev`. */
  output: 'dist' | 'dist-dev';
}

/** Where the compilers write. */
export const IN_PLACE: Build = { folder: root, output: 'dist' };

type Process = Pick<ManagedProcessOptions, 'script' | 'flags' | 'runtimeEnv' | 'portSetting'>;

/** The C library keeps one heap for all threads and gives back what lies free at its end. */
const runtimeEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The API's process. Left to itself, V8 takes a share of the machine's memory before it tidies up; these megabytes are enough for every
 * call, and leave a small server room for PostgreSQL. Nor does it tidy up before 56 MB, while it loads code, which all stays: with 80 MB
 * a start takes less, and 6 MB more stay. Nor may it put new objects among the old ones because others made at the same place lived long:
 * what a write keeps, a read throws away, and each read then leaves work for the collector. The images and the units of systemd start
 * both processes in the same way.
 */
export const apiProcess = ({ folder, output } = IN_PLACE): Process => ({
  script: join(folder, 'backend', output, 'main.js'),
  flags: [
    '--max-semi-space-size=8',
    '--max-old-space-size=256',
    '--initial-old-space-size=56',
    '--no-allocation-site-pretenuring',
  ],
  runtimeEnv,
  portSetting: 'API_PORT',
});

/**
 * The site's process: rendering leaves much behind that nobody needs, and cached pages lie outside V8's own memory. Objects that
 * rendering and requests to the API hold for a while must not be promoted to the old generation either.
 */
export const siteProcess = ({ folder, output } = IN_PLACE): Process => ({
  script: join(folder, 'public-app', output, 'server', 'main.js'),
  flags: ['--max-semi-space-size=8', '--max-old-space-size=192', '--no-allocation-site-pretenuring'],
  runtimeEnv,
  portSetting: 'PORT',
});
