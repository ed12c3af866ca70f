import { join } from 'node:path';
import type { ManagedProcessOptions } from './managed-process.ts';
import { root } from './paths.ts';

/** Where a build is: in the folder of each workspace, or in a copy of these folders. */
export interface Build {
  folder: string;
  /** The folder in each workspace; `dist-dev` is that of `npm run dev`. */
  output: 'dist' | 'dist-dev';
}

/** The folders that the compilers write to. */
export const IN_PLACE: Build = { folder: root, output: 'dist' };

type Process = Pick<ManagedProcessOptions, 'script' | 'flags' | 'runtimeEnv' | 'portSetting'>;

/** Makes the C library use one heap for all threads and return free memory at its end. */
const runtimeEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The API's process. By default V8 uses a share of the machine's memory before it collects garbage; these megabytes are enough for every
 * request, and leave room for PostgreSQL on a small server. It should not collect below 56 MB either, while it loads code that all stays in
 * use. With 80 MB a start is faster still, but 6 MB more stay in use. It must not pretenure objects because others made at the same place
 * lived long: a write keeps what a read discards, and each read would then leave work for the collector. The images and the systemd units
 * start both processes in the same way.
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
 * The site's process: rendering leaves much garbage, and cached pages are stored outside V8's heap. Objects that rendering and API requests
 * hold for a while must not be promoted to the old generation either.
 */
export const siteProcess = ({ folder, output } = IN_PLACE): Process => ({
  script: join(folder, 'public-app', output, 'server', 'main.js'),
  flags: ['--max-semi-space-size=8', '--max-old-space-size=192', '--no-allocation-site-pretenuring'],
  runtimeEnv,
  portSetting: 'PORT',
});
