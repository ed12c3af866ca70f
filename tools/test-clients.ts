// `npm run test:clients`: generators of others make clients from openapi.json, which are compiled and write an article each.
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { GENERATORS, type Generator } from './clients/generators.ts';
import type { Change, Connect } from './clients/news-client.ts';
import { buildInPlace } from './lib/build.ts';
import { run } from './lib/child.ts';
import { root } from './lib/paths.ts';
import { startProduct } from './lib/product.ts';
import { runTrial, type Trial } from './lib/trial.ts';
import { testAccount, Visitor } from './lib/visitor.ts';
import { changesBetween, readRows } from './xliff/changed-rows.ts';

/** The dependencies of the generators are those of this day, so that each run installs the same. */
const INSTALLED_AS_OF = '2026-11-30';

const COMPILER = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'commonjs',
    moduleResolution: 'bundler',
    rewriteRelativeImportExtensions: true,
    types: [],
    strict: true,
    rootDir: '..',
    outDir: 'dist',
  },
  include: ['client.ts', 'generated'],
};

await runTrial('clients', async (trial) => {
  const { checks, running } = trial;
  await buildInPlace();
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: undefined,
    STORAGE_URL: undefined,
    SUPERADMIN_USERNAME: testAccount.username,
    SUPERADMIN_PASSWORD: testAccount.password,
  };
  const product = await startProduct({ dataDir: `${trial.folder}/museum`, port, apiPort, env });
  running.push(product);
  const database = new Client(product.databaseUrl);
  await database.connect();
  running.push({ stop: () => database.end() });
  const token = await makeToken(product.siteUrl);
  const folder = join(trial.folder, 'clients');
  await install(folder);
  for (const generator of GENERATORS) {
    checks.heading(generator.name);
    const connect = await generate(generator, { trial, folder, museum: product.siteUrl });
    if (connect) await makeRound(connect(product.siteUrl, token), trial, database);
  }
});

async function makeToken(site: string): Promise<string> {
  const staff = new Visitor(site);
  await staff.signIn(testAccount);
  const body = { name: 'A generated client' };
  const { status, text } = await staff.ask('/api/admin/tokens', { method: 'POST', body, headers: { origin: site } });
  staff.leave();
  if (status !== 201) throw new Error(`There is no token: ${text}`);
  return (JSON.parse(text) as { secret: string }).secret;
}

/** Installs the generators outside of the repository. */
async function install(folder: string): Promise<void> {
  mkdirSync(folder);
  const dependencies = Object.assign({}, ...GENERATORS.map(({ packages }) => packages)) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--before', INSTALLED_AS_OF];
  const { code, output } = await run('npm', args, { cwd: folder });
  if (code !== 0) throw new Error(`The generators are not installed: ${output}`);
  copyFileSync(join(root, 'backend', 'openapi.json'), join(folder, 'openapi.json'));
  copyFileSync(join(root, 'tools', 'clients', 'news-client.ts'), join(folder, 'news-client.ts'));
}

interface Place {
  trial: Trial;
  folder: string;
  museum: string;
}

/** @returns what the compiled client exports, unless it does not compile */
async function generate(
  { name, config, command, client }: Generator,
  { trial: { checks }, folder, museum }: Place,
): Promise<Connect | undefined> {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  if (config) writeFileSync(join(cwd, config.file), config.text(museum));
  writeFileSync(join(cwd, 'client.ts'), client);
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(COMPILER));
  const generated = await run('npm', ['exec', '--no', '--', ...command], { cwd });
  checks.that('makes a client', generated.code === 0, generated.output);
  if (generated.code !== 0) return undefined;
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const compiled = await run(process.execPath, [compiler, '-p', '.'], { cwd });
  checks.that('which compiles', compiled.code === 0, compiled.output.slice(0, 5_000));
  if (compiled.code !== 0) return undefined;
  return ((await import(join(cwd, 'dist', name, 'client.js'))) as { connect: Connect }).connect;
}

/** Creates, translates, publishes, corrects and hides an article. Each step changes nothing else in the museum. */
async function makeRound(client: ReturnType<Connect>, { checks }: Trial, database: Client): Promise<void> {
  let before = await readRows(database);
  const draft = {
    content: { en: { title: 'A carpet comes home', content: 'From Kungrad.' } },
    author: 'Aygul',
    authorNames: { ru: 'Айгуль' },
    date: '2026-11-30T09:00:00.000Z',
    images: [],
  };
  const { id, ...created } = await client.create(draft);
  let { version } = created;
  const item = `news/${id}`;
  let after = await readRows(database);
  const others = changesBetween(
    before,
    after.filter((row) => row.item !== item),
  );
  const isMade = after.some((row) => row.item === item) && after.length === before.length + 1;
  checks.that('created', isMade && others.size === 0, [...others]);
  const steps: [name: string, change: Omit<Change, 'version'>, expected: string[]][] = [
    ['translated', { content: { ru: { title: 'Ковёр', content: 'Из Кунграда.' } } }, ['ru title', 'ru text']],
    ['published', { published: true }, ['published']],
    ['corrected', { content: { en: { title: 'The carpet comes home' } } }, ['en title']],
    ['unpublished', { published: false }, ['published']],
  ];
  for (const [name, change, expected] of steps) {
    before = after;
    ({ version } = await client.update(id, { version, ...change }));
    after = await readRows(database);
    const wanted = expected.map((path) => `${item} ${path}`).toSorted();
    const found = [...changesBetween(before, after)].toSorted();
    checks.that(`${name}, and nothing else`, found.join() === wanted.join(), { found, wanted });
  }
}
