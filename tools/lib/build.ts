import { run } from './child.ts';
import { KeptBuilds } from './kept-builds.ts';
import { bin, root } from './paths.ts';
import { IN_PLACE, type Build } from './processes.ts';

/** How often a long build reports that it is still running. */
const BEAT_MS = 10_000;

const builds = new KeptBuilds(root);

/**
 * Builds what changed since the last build into `dist` of each workspace (Nx caches results by the content of their inputs). Nx rewrites
 * even an unchanged result, so nothing long-lived may run from there.
 * @param before the folder of the previous release, whose scripts and styles open pages still ask for; by default that of the previous
 * build
 * @throws {Error} with the compiler's output when a part doesn't build
 */
export const buildInPlace = (before?: string): Promise<void> =>
  builds.whileLocked(async () => {
    await compile();
    builds.carryInPlace(before);
  });

/**
 * The build of these sources, in a folder of its own; it is built if it does not exist. With `MUZEY_BUILT=true` the files in place are
 * used.
 * @param signal ends it early
 * @param before see buildInPlace
 * @throws {Error} with the compiler's output when a part doesn't build
 */
export async function build(signal?: AbortSignal, before?: string): Promise<Build> {
  if (process.env.MUZEY_BUILT === 'true') return IN_PLACE;
  return builds.current(() => compile(signal), signal, before);
}

async function compile(signal?: AbortSignal): Promise<void> {
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1000;
  console.log('Building the API, the site and the console (the first time and after changes; about a minute)…');
  const beat = setInterval(() => console.log(`  still building, ${seconds().toFixed(0)} s`), BEAT_MS);
  const args = ['run-many', '-t', 'build', '--outputStyle=stream', '--parallel=2'];
  // `npm run dev` builds the frontends for development
  const options = { signal, env: { NODE_ENV: 'production' } };
  const { code, output } = await run(bin('nx'), args, options).finally(() => clearInterval(beat));
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  console.log(`  built in ${seconds().toFixed(1)} s`);
}
