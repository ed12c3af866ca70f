import { run } from './child.ts';
import { bin } from './paths.ts';

/**
 * Builds what changed since the last build (Nx keeps the results by the content of their inputs). With `MUZEY_BUILT=true` all is taken as
 * built: Nx writes even an unchanged result anew, while other products may be starting from it.
 * @throws {Error} with the compiler's output when a part doesn't build
 */
export async function build(): Promise<void> {
  if (process.env.MUZEY_BUILT === 'true') return;
  const started = Date.now();
  console.log('Building what changed…');
  const { code, output } = await run(bin('nx'), ['run-many', '-t', 'build', '--outputStyle=stream', '--parallel=2']);
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  console.log(`  built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
