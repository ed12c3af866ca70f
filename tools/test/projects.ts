import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../lib/child.ts';
import { bin, root } from '../lib/paths.ts';
import { jestReport, type Report } from './reports.ts';

/** Nx's name of each project with unit tests, and its folder. */
export type Projects = ReadonlyMap<string, string>;

/** The projects that Nx finds with these options, such as `--affected`. @throws {Error} with what Nx says */
export async function testedProjects(...options: string[]): Promise<Projects> {
  const { code, output } = await run(bin('nx'), ['show', 'projects', '--with-target', 'test', '--json', ...options]);
  const line = output.split('\n').find((one) => one.startsWith('['));
  if (code !== 0 || line === undefined) throw new Error(`Nx could not name the projects:\n${output.trim()}`);
  const names = JSON.parse(line) as string[];
  const folders = names.map((name) => [name, name.replace('@muzey/', '')] as const);
  return new Map(folders.filter(([, folder]) => folder !== 'e2e'));
}

/**
 * The unit and API tests of these projects.
 * @param parallel how many projects at once, each with two workers
 */
export const unitTests = (projects: Projects, parallel: number) => ({
  program: bin('nx'),
  args: [
    'run-many',
    '-t',
    'test',
    '--projects',
    [...projects.keys()].join(','),
    `--parallel=${parallel}`,
    '--outputStyle=stream',
  ],
});

/** The folders of those whose tests take longest. */
const SLOWEST = ['backend', 'admin-app', 'public-app'];

/** Each project by itself. */
export function slowestFirst(projects: Projects): Projects[] {
  const place = (folder: string) => (SLOWEST.includes(folder) ? SLOWEST.indexOf(folder) : SLOWEST.length);
  return [...projects].sort(([, a], [, b]) => place(a) - place(b)).map((project) => new Map([project]));
}

/** Leaves no report of an earlier run to be read for one of this run; Nx puts back that of a run it has kept. */
export async function forgetReports(projects: Projects): Promise<void> {
  for (const folder of projects.values())
    await rm(join(root, folder, 'test-results'), { recursive: true, force: true });
}

export const unitReports = (projects: Projects): Promise<Report[]> =>
  Promise.all([...projects.values()].map(jestReport));
