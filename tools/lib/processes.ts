import { join } from 'node:path';
import type { PartOptions } from './part.ts';
import { root } from './paths.ts';

type Process = Pick<PartOptions, 'script' | 'flags' | 'portSetting'>;

/**
 * The API's process. Left to itself, V8 takes a share of the machine's memory before it tidies up; these megabytes are enough for every
 * call, and leave a small server room for PostgreSQL. The images and the units of systemd start it in the same way.
 */
export const apiProcess = (build = 'dist'): Process => ({
  script: join(root, 'backend', build, 'main.js'),
  flags: ['--max-semi-space-size=8', '--max-old-space-size=256'],
  portSetting: 'API_PORT',
});

export const siteProcess = (build = 'dist'): Process => ({
  script: join(root, 'public-app', build, 'server', 'main.js'),
  portSetting: 'PORT',
});
