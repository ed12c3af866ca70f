import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/platform/database/embedded-server.ts';
import type { Checks } from '../lib/checks.ts';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { makeCertificate } from '../lib/certificate.ts';
import { startNginx, untilListening } from '../lib/nginx.ts';
import { root } from '../lib/paths.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';
import { imageOf } from './build.ts';
import type { Buildah } from './buildah.ts';
import { Container } from './container.ts';
import { checkProblems } from './own-answers.ts';
import { checkPicture } from './picture.ts';
import { checkSlowSenders } from './slow.ts';
import { checkConsole, checkOutage, visit } from './visit.ts';

/** The museum as compose.yaml describes it, on loopback: a PostgreSQL, three containers, nginx with https; then a day of use. */
export async function checkMuseum(
  buildah: Buildah,
  checks: Checks,
  folder: string,
  running: { stop(): Promise<unknown> }[],
): Promise<void> {
  const [http = 0, https = 0, inside = 0, apiPort = 0, sitePort = 0, adminPort = 0] = await freePorts(6);
  const origin = `https://localhost:${https}`;
  const certificate = makeCertificate(folder);
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  running.push(database);
  const secrets = writeSecrets(folder, database.url);
  const proxied = { PUBLIC_ORIGIN: origin, TRUSTED_PROXY: '127.0.0.1', SITE_SECRET_FILE: '/run/secrets/site_secret' };
  const place = (name: string) => join(folder, name);

  const api = await Container.make(buildah, {
    image: imageOf('api'),
    folder: place('api'),
    secrets,
    env: {
      ...proxied,
      HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      DATABASE_URL_FILE: '/run/secrets/database_url',
      JWT_SECRET_FILE: '/run/secrets/jwt_secret',
      SUPERADMIN_PASSWORD_FILE: '/run/secrets/superadmin_password',
      DEMO_CONTENT: 'off',
    },
  });
  const site = await Container.make(buildah, {
    image: imageOf('site'),
    folder: place('site'),
    secrets,
    env: { ...proxied, HOST: '127.0.0.1', PORT: String(sitePort), API_ORIGIN: `http://127.0.0.1:${inside}` },
  });
  // its port is fixed in the image, and here another process may use it
  const conf = place('admin.conf');
  const text = readFileSync(join(root, 'docker', 'nginx', 'admin.conf'), 'utf8');
  writeFileSync(conf, text.replace('listen 8080', `listen 127.0.0.1:${adminPort}`));
  const files = { '/etc/nginx/nginx.conf': conf };
  const admin = await Container.make(buildah, { image: imageOf('admin'), folder: place('admin'), files });
  const containers = { api, site, admin };
  for (const container of Object.values(containers)) {
    running.push(container);
    container.start();
  }
  const ports = { api: apiPort, site: sitePort, admin: adminPort };
  for (const [name, container] of Object.entries(containers)) {
    const isUp = await untilListening(ports[name as keyof typeof ports]).then(
      () => true,
      () => false,
    );
    checks.that(`${name} answers`, isUp, isUp ? '' : container.said().slice(-2_000));
  }
  const nginx = await startNginx({
    folder: mkFolder(place('nginx')),
    listen: 'https',
    ports: { http, https, inside },
    sites: [`127.0.0.1:${sitePort}`],
    apis: [`127.0.0.1:${apiPort}`],
    consoles: [`127.0.0.1:${adminPort}`],
    certificate,
    separate: true,
  });
  running.push(nginx);
  checks.that('the health checks of API and site agree', api.isHealthy() && site.isHealthy());
  for (const [name, container] of Object.entries(containers)) checkConfinement(checks, name, container);
  const ca = readFileSync(certificate.chain, 'utf8');
  const [visitor, stranger] = [new Visitor(origin, { ca }), new Visitor(origin, { ca })];
  try {
    await visit(checks, visitor, new Visitor(`http://127.0.0.1:${http}`));
    await checkPicture(checks, visitor, stranger);
    await checkConsole(checks, visitor);
    await checkProblems(checks, visitor);
    await checkSlowSenders(checks, origin, visitor);
    await checkOutage(checks, visitor, site, api);
  } finally {
    visitor.leave();
    stranger.leave();
  }
}

/** The user of the process, and its restrictions. */
function checkConfinement(checks: Checks, name: string, container: Container): void {
  const status = readFileSync(`/proc/${container.pid}/status`, 'utf8');
  const field = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
  checks.that(`${name}: is user ${field('Uid')}, not root`, Number(field('Uid')) > 0);
  checks.that(
    `${name}: has no capability and can get none`,
    Number(`0x${field('CapEff')}`) === 0 && field('NoNewPrivs') === '1',
  );
  const program = name === 'admin' ? '/srv/console' : '/muzey';
  const refused = [program, '/etc', '/', '/usr/local/bin', '/var/cache'].filter(
    (path) => container.try(['sh', '-c', `echo x > ${path}/written`]).code === 0,
  );
  checks.that(`${name}: can write nothing outside its volume and /tmp`, refused.length === 0, refused);
  checks.that(`${name}: can write to /tmp`, container.try(['sh', '-c', 'echo x > /tmp/written']).code === 0);
}

function mkFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

/** As docker/make-secrets.sh creates them: readable for the users inside, in a closed folder. */
function writeSecrets(folder: string, databaseUrl: string): string {
  const secrets = mkFolder(join(folder, 'secrets'));
  const texts = {
    database_url: databaseUrl,
    jwt_secret: 'for-this-test-only-'.repeat(3),
    site_secret: 'known-to-both-of-them',
    superadmin_password: testAccount.password,
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(secrets, name), `${text}\n`, { mode: 0o644 });
  return secrets;
}
