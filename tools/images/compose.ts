import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parse } from 'yaml';
import type { Checks } from '../lib/checks.ts';
import { root } from '../lib/paths.ts';

const FOLDER = join(root, 'docker');
const MADE = ['secrets', 'certificates'];

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  privileged?: boolean;
  environment?: Record<string, string | number>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  mem_limit?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  tmpfs?: string[];
  [key: string]: unknown;
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, unknown>;
  secrets?: Record<string, { file: string }>;
}

/** Keys of a service (compose-spec) that these files may use: a misspelt key would silently do nothing. */
const KEYS = (
  'image build restart read_only init cap_drop security_opt networks logging environment secrets volumes tmpfs shm_size ' +
  'stop_grace_period healthcheck user command entrypoint depends_on ports mem_limit pids_limit'
).split(' ');

const load = (name: string): Compose =>
  parse(readFileSync(join(FOLDER, name), 'utf8'), { merge: true, strict: true, uniqueKeys: true }) as Compose;

/** Finds errors that an engine would refuse, and others that it would accept. No engine runs here, so the files are not started. */
export function checkCompose(checks: Checks): void {
  const main = load('compose.yaml');
  const separate = load('compose.separate.yaml');
  const bucket = load('compose.bucket.yaml');
  const files = { 'compose.yaml': main, 'compose.separate.yaml': separate, 'compose.bucket.yaml': bucket };
  for (const [name, file] of Object.entries(files)) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const unknown = Object.values(file.services).flatMap((service) =>
      Object.keys(service).filter((key) => !KEYS.includes(key)),
    );
    checks.that(`${name}: knows all its keys`, unknown.length === 0, unknown);
    const absent = Object.values(file.services)
      .flatMap(boundFiles)
      .filter((path) => !existsSync(path));
    checks.that(`${name}: every file that it mounts is there`, absent.length === 0, absent);
    const bare = [...text.matchAll(/(?<!\$)\$(?:\{(\w+)([^}]*)\}|(\w+))/g)].filter(
      ([, , rest]) => !/^:[-?]./.test(rest ?? '') && rest !== ':-',
    );
    checks.that(
      `${name}: every variable has a default or is asked for`,
      bare.length === 0,
      bare.map(([all]) => all),
    );
  }
  const unknownParts = Object.keys(separate.services).filter((name) => !main.services[name]);
  checks.that('compose.separate.yaml changes services that are there', unknownParts.length === 0, unknownParts);
  const projects = Object.values(files).map(({ name }) => name);
  checks.that('all are one project', new Set(projects).size === 1, projects);
  checkReferences(checks, main);
  checkReferences(checks, together(main, bucket));
  checkMemory(checks, main);
  for (const [name, service] of Object.entries(together(main, bucket).services)) checkService(checks, name, service);
  const published = Object.entries(main.services)
    .filter(([, { ports }]) => ports)
    .map(([name]) => name);
  checks.that('only nginx can be reached from outside', published.join() === 'nginx', published);
}

/** Merges two files as an engine does: what the second one says about a service is added. */
function together(main: Compose, other: Compose): Compose {
  const services = { ...main.services };
  for (const [name, { secrets = [], environment = {}, depends_on = {}, ...rest }] of Object.entries(other.services)) {
    const first = services[name] ?? {};
    services[name] = {
      ...first,
      ...rest,
      secrets: [...(first.secrets ?? []), ...secrets],
      environment: { ...first.environment, ...environment },
      depends_on: { ...first.depends_on, ...depends_on },
    };
  }
  return {
    ...main,
    services,
    volumes: { ...main.volumes, ...other.volumes },
    secrets: { ...main.secrets, ...other.secrets },
  };
}

/** The server memory that docs/operating.md asks for. */
function checkMemory(checks: Checks, { services }: Compose): void {
  const limits = Object.entries(services).map(([name, { mem_limit }]) => [name, inMegabytes(mem_limit)] as const);
  const without = limits.filter(([, limit]) => Number.isNaN(limit)).map(([name]) => name);
  checks.that('each has a limit of memory', without.length === 0, without);
  const sum = limits.reduce((total, [, limit]) => total + limit, 0);
  const asked = Number(
    /compose on a server of (\d+) GB/.exec(readFileSync(join(root, 'docs', 'operating.md'), 'utf8'))?.[1],
  );
  checks.that(
    `the limits (${sum} MB) are those of the server that the documents ask for`,
    sum === asked * 1_024,
    asked,
  );
}

function inMegabytes(limit: string | undefined): number {
  const [, number = '', unit] = /^(\d+)([gm])$/.exec(limit ?? '') ?? [];
  return number === '' ? Number.NaN : Number(number) * (unit === 'g' ? 1_024 : 1);
}

/** Host paths of bind mounts, with the defaults of their variables; files that make-secrets.sh creates do not exist yet. */
function boundFiles({ volumes = [] }: Service): string[] {
  return volumes
    .map((volume) => volume.replace(/\$\{\w+:-([^}]*)\}/g, '$1').split(':')[0] ?? '')
    .filter((source) => source.startsWith('.') && !MADE.includes(normalize(source)))
    .map((source) => join(FOLDER, source));
}

function checkReferences(checks: Checks, { services, volumes = {}, networks = {}, secrets = {} }: Compose): void {
  const all = Object.values(services);
  const missing = {
    secrets: all.flatMap((service) => service.secrets ?? []).filter((name) => !secrets[name]),
    networks: all.flatMap((service) => service.networks ?? []).filter((name) => !(name in networks)),
    volumes: all
      .flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => /^\w+$/.test(source) && !(source in volumes)),
    services: all.flatMap((service) => Object.keys(service.depends_on ?? {})).filter((name) => !services[name]),
  };
  for (const [kind, names] of Object.entries(missing))
    checks.that(`every name of ${kind} is explained`, names.length === 0, names);
  const used = new Set(all.flatMap((service) => service.secrets ?? []));
  const unused = Object.keys(secrets).filter((name) => !used.has(name));
  checks.that('no secret is made for nothing', unused.length === 0, unused);
  const script = readFileSync(join(FOLDER, 'make-secrets.sh'), 'utf8');
  const unmade = Object.values(secrets)
    .map(({ file }) => file.replace('./secrets/', ''))
    .filter((name) => !script.includes(`keep ${name} `));
  checks.that('every secret is made by make-secrets.sh', unmade.length === 0, unmade);
  const waiting = Object.entries(services).flatMap(([name, { depends_on = {} }]) =>
    Object.entries(depends_on)
      .filter(([other, { condition }]) => condition === 'service_healthy' && !hasHealth(services[other]))
      .map(([other]) => `${name} → ${other}`),
  );
  checks.that('who is waited for has a health check', waiting.length === 0, waiting);
}

/** Our own images contain theirs. */
const hasHealth = (service: Service | undefined) => service?.healthcheck !== undefined || service?.build !== undefined;

function checkService(checks: Checks, name: string, service: Service): void {
  const { image = '', build, environment = {}, secrets = [] } = service;
  const wrong = [
    ...(/:[^:]*\d+\.\d+|:RELEASE\.\d{4}/.test(image.replace(/\$\{\w+:-([^}]*)\}/, '$1')) ? [] : [`image ${image}`]),
    ...(service.read_only ? [] : ['its root can be written to']),
    ...(service.security_opt?.includes('no-new-privileges:true') ? [] : ['new privileges']),
    // PostgreSQL's own image changes its user at the start, and needs capabilities for that
    ...(service.cap_drop?.includes('ALL') || name === 'database' ? [] : ['capabilities']),
    ...(service.user || build || name === 'database' ? [] : ['its user']),
    ...(service.privileged ? ['privileged'] : []),
    ...(build && !existsSync(join(FOLDER, build.context, build.dockerfile)) ? ['its Dockerfile'] : []),
    ...Object.entries(environment).flatMap(([key, value]) => {
      if (/(PASSWORD|SECRET|KEY|TOKEN)$/.test(key)) return [`${key} in the environment`];
      const file = /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1];
      return file !== undefined && !secrets.includes(file) ? [`${key} without its secret`] : [];
    }),
  ];
  checks.that(
    `${name}: pinned, read-only, without rights it does not need, secrets in files`,
    wrong.length === 0,
    wrong,
  );
}
