import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://museum:secret@db.test:5432/museum';

describe('settings', () => {
  it('have the defaults of the handbook', () => {
    expect(loadConfig({ DATABASE_URL })).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      dataDir: resolve('.data'),
      publicOrigin: 'http://localhost:3000',
      superadmin: { username: 'superadmin', password: undefined },
      demoContent: true,
      backupOriginals: true,
      trustedProxies: [],
      siteSecret: undefined,
      jwtSecret: undefined,
      replicaUrls: [],
      bucket: undefined,
      smtpUrl: undefined,
      contactTo: undefined,
      logLevel: 'info',
      secure: false,
    });
  });

  it('are read from the environment', () => {
    const config = loadConfig({
      DATABASE_URL,
      PORT: '8080',
      API_PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/muzey data',
      PUBLIC_ORIGIN: 'https://museum.example/',
      SUPERADMIN_USERNAME: 'keeper_1',
      SUPERADMIN_PASSWORD: 'Correct9horse',
      DEMO_CONTENT: 'off',
      BACKUP_ORIGINALS: 'off',
      TRUSTED_PROXY: '10.0.0.0/8, 192.0.2.1,2001:db8::/32',
      SMTP_URL: 'smtps://me:secret@mail.example?requireTLS=false',
      CONTACT_TO: 'office@museum.example',
      DATABASE_REPLICA_URLS: 'postgres://museum@db2/museum, postgresql://museum@db3:5433/museum',
      STORAGE_URL: 's3://museum/uploads/2026?endpoint=http://127.0.0.1:9000&region=local',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({
      host: '::1',
      port: 0,
      dataDir: '/srv/muzey data',
      publicOrigin: 'https://museum.example',
      superadmin: { username: 'keeper_1', password: 'Correct9horse' },
      demoContent: false,
      backupOriginals: false,
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
      smtpUrl: 'smtps://me:secret@mail.example?requireTLS=false',
      contactTo: 'office@museum.example',
      replicaUrls: ['postgres://museum@db2/museum', 'postgresql://museum@db3:5433/museum'],
      bucket: { name: 'museum', prefix: 'uploads/2026/', endpoint: 'http://127.0.0.1:9000', region: 'local' },
      secure: true,
    });
    const inFolder = loadConfig({ DATABASE_URL, STORAGE_URL: 's3://museum/uploads/?region=local' });
    expect(inFolder.bucket).toMatchObject({ prefix: 'uploads/' });
    expect(loadConfig({ DATABASE_URL, PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
  });

  it('may stand in files of their own, each named by NAME_FILE', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muzey-settings-'));
    try {
      const file = async (name: string, text: string) => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
      };
      const env = {
        DATABASE_URL_FILE: await file('database', `${DATABASE_URL}\n`),
        JWT_SECRET_FILE: await file('jwt', `${'k'.repeat(40)}\n`),
        SITE_SECRET_FILE: await file('site', 'known to the site\n'),
        SUPERADMIN_PASSWORD_FILE: await file('password', 'Correct9horse'),
      };
      expect(loadConfig(env)).toMatchObject({
        databaseUrl: DATABASE_URL,
        jwtSecret: 'k'.repeat(40),
        siteSecret: 'known to the site',
        superadmin: { password: 'Correct9horse' },
      });
      const weak = await file('weak', 'onlyletters');
      expect(() => loadConfig({ ...env, SUPERADMIN_PASSWORD_FILE: weak })).toThrow(
        /^SUPERADMIN_PASSWORD must be 8 to 20 (?!.*onlyletters)[^\n]+\.$/,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('are not taken from a file that is not there, nor from two places', () => {
    expect(() => loadConfig({ DATABASE_URL_FILE: '/nowhere/at/all' })).toThrow(
      /^DATABASE_URL_FILE must be the path of a file that can be read\.$/,
    );
    const both = { DATABASE_URL, JWT_SECRET: 'k'.repeat(32), JWT_SECRET_FILE: resolve('package.json') };
    expect(() => loadConfig(both)).toThrow(/^JWT_SECRET must be set by itself or by JWT_SECRET_FILE, not by both\.$/);
  });

  it('that are empty count as absent', () => {
    expect(loadConfig({ DATABASE_URL, API_PORT: '', DEMO_CONTENT: ' ', SUPERADMIN_PASSWORD: '' })).toMatchObject({
      port: 3001,
      demoContent: true,
      backupOriginals: true,
      superadmin: { password: undefined },
    });
  });

  it.each([
    ['API_PORT', '3001x'],
    ['API_PORT', '65536'],
    ['API_PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://db/museum'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_REPLICA_URLS', 'db2'],
    ['DATABASE_REPLICA_URLS', 'postgres://museum:secret@db2/museum,'],
    ['STORAGE_URL', 'museum'],
    ['STORAGE_URL', 'https://museum.s3.example'],
    ['STORAGE_URL', 's3://me:secret@museum'],
    ['STORAGE_URL', 's3://Museum_1'],
    ['STORAGE_URL', 's3://museum/a%20b'],
    ['STORAGE_URL', 's3://museum?endpoint=localhost:9000'],
    ['STORAGE_URL', 's3://museum?endpoint=http://me:secret@127.0.0.1:9000'],
    ['STORAGE_URL', 's3://museum?key=secret@'],
    ['PUBLIC_ORIGIN', 'museum.example'],
    ['PUBLIC_ORIGIN', 'https://museum.example/site'],
    ['PUBLIC_ORIGIN', 'https://user@museum.example'],
    ['PUBLIC_ORIGIN', 'ftp://museum.example'],
    ['SUPERADMIN_USERNAME', 'me'],
    ['SUPERADMIN_USERNAME', 'not allowed'],
    ['SUPERADMIN_PASSWORD', 'short1A'],
    ['SUPERADMIN_PASSWORD', 'nocapital1'],
    ['SUPERADMIN_PASSWORD', 'NoDigitHere'],
    ['SUPERADMIN_PASSWORD', 'White Space1'],
    ['DEMO_CONTENT', 'yes'],
    ['DEMO_CONTENT', 'constructor'],
    ['TRUSTED_PROXY', 'proxy.test'],
    ['TRUSTED_PROXY', '10.0.0.0/33'],
    ['TRUSTED_PROXY', '10.0.0.1,'],
    ['JWT_SECRET', 'too short'],
    ['SITE_SECRET', 'short'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://me:secret@mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://me:secret@'],
    ['SECOND_FACTOR', 'always'],
    ['OIDC_ISSUER', 'http://id.example'],
    ['OIDC_ISSUER', 'https://id.example?tenant=1'],
    ['OIDC_CLIENT_SECRET', 'short'],
    ['CONTACT_TO', 'office'],
    ['CONTACT_TO', 'Office <office@museum.example>'],
    ['CONTACT_TO', 'a@museum.example, b@museum.example'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in a sentence that names it', (name, value) => {
    const attempt = () => loadConfig({ DATABASE_URL, [name]: value });
    expect(attempt).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
    expect(attempt).not.toThrow(/secret@|White Space1|NoDigitHere/);
  });

  it('that are wrong are all told at once, each on its line', () => {
    const attempt = () => loadConfig({ API_PORT: 'x', LOG_LEVEL: 'x' });
    expect(attempt).toThrow(/^API_PORT .+\.\nLOG_LEVEL .+\.\nDATABASE_URL must be set .+\.$/);
  });
});
