import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAlive } from '../../backend/src/platform/database/embedded/processes.ts';
import { carryFiles } from './carry-files.ts';
import { lock } from './install.mjs';
import type { Build } from './processes.ts';

/** How many unused builds are kept, so that going back takes no time. */
const KEPT = 3;

const BUILT = ['backend', 'public-app', 'admin-app'];
const SOURCES = [...BUILT, 'shared-ui', 'shared-server'];
/** The folders that are served to browsers. */
const SERVED = [join('public-app', 'dist', 'client'), join('admin-app', 'dist')];
const SETTINGS = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const NO_SOURCES = new Set(['node_modules', 'dist', 'dist-dev', 'test', 'test-results', 'coverage', '.cache']);

/** The builds of a repository, each in a folder that never changes and is named after the hash of its sources. */
export class KeptBuilds {
  private readonly root: string;
  private readonly folder: string;

  /** @param root the repository's folder */
  constructor(root: string) {
    this.root = root;
    this.folder = join(root, '.builds');
  }

  /**
   * The build of the current sources. If it exists already, nothing is written.
   * @param compile writes `dist` of each workspace
   * @param before see carryInPlace
   */
  async current(compile: () => Promise<void>, signal?: AbortSignal, before?: string): Promise<Build> {
    const existing = this.find(this.sourcesKey());
    if (existing) return use(existing);
    return this.whileLocked(async () => {
      for (;;) {
        const key = this.sourcesKey();
        // another command may have built them meanwhile
        const made = this.find(key);
        if (made) return use(made);
        await compile();
        this.carryInPlace(before);
        // if sources changed during the build, only a part of it has the change
        if (this.sourcesKey() === key) this.keep(key);
      }
    }, signal);
  }

  /** Two compilers at once would write the same files. @param signal ends the waiting for the other one */
  async whileLocked<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const unlock = await lock(`${this.folder}.lock`, 'building', signal);
    try {
      return await work();
    } finally {
      unlock();
    }
  }

  /** A hash of everything that the compilers read. */
  private sourcesKey(): string {
    const isLeftOut = ({ name }: { name: string }) => NO_SOURCES.has(name) || /\.spec\.tsx?$/.test(name);
    const files = SETTINGS.map((name) => join(this.root, name));
    for (const workspace of SOURCES)
      for (const entry of globSync(`${workspace}/**`, { cwd: this.root, withFileTypes: true, exclude: isLeftOut }))
        if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
    const hash = createHash('sha256');
    for (const file of files.sort()) {
      const content = readFileSync(file);
      hash.update(`${relative(this.root, file)}\0${content.length}\0`).update(content);
    }
    return hash.digest('hex').slice(0, 16);
  }

  private find(key: string): Build | undefined {
    const folder = join(this.folder, key);
    return existsSync(folder) ? { folder, output: 'dist' } : undefined;
  }

  /**
   * Adds the scripts and styles of the previous build to the new one: of the build that runs here, or else of the newest.
   * @param before the folder of another repository, which has the previous release
   */
  carryInPlace(before?: string): void {
    const last = before ?? this.buildBefore(this.sourcesKey());
    if (last !== undefined) for (const served of SERVED) carryFiles(join(last, served), join(this.root, served));
  }

  private buildBefore(key: string): string | undefined {
    const others = this.newestFirst().filter((name) => name !== key);
    const name = others.find((other) => this.isUsed(other)) ?? others[0];
    return name === undefined ? undefined : join(this.folder, name);
  }

  /** Copies the compilers' output; it appears completely or not at all. Of the builds that nothing runs from, the oldest are deleted. */
  private keep(key: string): void {
    for (const name of this.names().filter((entry) => entry.endsWith('.new'))) this.remove(name);
    const half = join(this.folder, `${key}.new`);
    for (const workspace of BUILT) {
      const folder = join(half, workspace);
      cpSync(join(this.root, workspace, 'dist'), join(folder, 'dist'), { recursive: true });
      cpSync(join(this.root, workspace, 'package.json'), join(folder, 'package.json'));
      // packages of which the workspace has its own version
      if (existsSync(join(this.root, workspace, 'node_modules')))
        symlinkSync(join('..', '..', '..', workspace, 'node_modules'), join(folder, 'node_modules'), 'junction');
    }
    mkdirSync(join(half, 'users'));
    renameSync(half, join(this.folder, key));
    const unused = this.newestFirst().filter((name) => name !== key && !this.isUsed(name));
    for (const name of unused.slice(KEPT - 1)) this.remove(name);
  }

  private newestFirst(): string[] {
    const madeMs = (name: string) => statSync(join(this.folder, name, 'backend')).birthtimeMs;
    return this.names()
      .filter((name) => !name.endsWith('.new'))
      .sort((a, b) => madeMs(b) - madeMs(a));
  }

  private names(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder) : [];
  }

  private isUsed(name: string): boolean {
    return readdirSync(join(this.folder, name, 'users')).some((pid) => isAlive(Number(pid)));
  }

  private remove(name: string): void {
    rmSync(join(this.folder, name), { recursive: true, force: true });
  }
}

/** Records that this process runs from the build, so that it is not deleted. */
function use(build: Build): Build {
  const note = join(build.folder, 'users', String(process.pid));
  try {
    writeFileSync(note, '');
    process.once('exit', () => rmSync(note, { force: true }));
  } catch {
    // a build that belongs to another user
  }
  return build;
}
