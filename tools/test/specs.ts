import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../lib/child.ts';
import { bin, root } from '../lib/paths.ts';

export interface Spec {
  /** Relative to the repository. */
  file: string;
  text: string;
}

/** The specs in a folder of the repository, also those that are not committed yet. */
export async function specsOf(folder: string): Promise<Spec[]> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', '--', folder]);
  const files = output.split('\n').filter((file) => /\.spec\.tsx?$/.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })));
}

/** Runs some specs of a workspace, and shows what it says. @param files relative to the repository */
export const runJest = (folder: string, files: readonly string[], options: readonly string[] = []) =>
  run(bin('jest'), [...options, '--runTestsByPath', ...files.map((file) => file.slice(folder.length + 1))], {
    show: true,
    cwd: join(root, folder),
  });
