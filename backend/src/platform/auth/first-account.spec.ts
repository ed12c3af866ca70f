import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { createApp } from '../../app.js';
import { loadConfig } from '../config/config.js';
import { startApp, superadmin, type TestApp } from '../../../test/app.js';
import { forgetUnseenPassword } from './unseen-password.js';
import { hashPassword } from './passwords.js';
import { hashAtOwnCost } from '../../../test/password-cost.js';

const first = { SUPERADMIN_USERNAME: 'keeper', SUPERADMIN_PASSWORD: '' };

type Parent = ((message: unknown) => boolean) | undefined;

describe('the first account', () => {
  hashAtOwnCost();
  let api: TestApp | undefined;
  let output = '';
  const listen = () => {
    jest.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest: unknown[]) => {
      output += String(chunk);
      rest.find((one): one is () => void => typeof one === 'function')?.();
      return true;
    });
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    output = '';
    await api?.stop();
    api = undefined;
  });

  /** Starts the API with or without a parent process that receives its messages. */
  const startUnder = (parent: Parent, ...args: Parameters<typeof startApp>) => under(parent, () => startApp(...args));

  async function under<Result>(parent: Parent, start: () => Promise<Result>): Promise<Result> {
    const before = Object.getOwnPropertyDescriptor(process, 'send');
    Object.defineProperty(process, 'send', { value: parent, configurable: true, writable: true });
    try {
      return await start();
    } finally {
      if (before) Object.defineProperty(process, 'send', before);
      else delete process.send;
    }
  }

  /** Another start on the same database. */
  async function startAgain(env: Record<string, string>): Promise<void> {
    const config = loadConfig({
      DATABASE_URL: api?.databaseUrl,
      DATA_DIR: api?.dataDir,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    });
    await (await createApp(config)).close();
  }

  it('has the password of the environment, which is not shown, and is hidden from lists', async () => {
    listen();
    api = await startApp();
    expect(output).toBe('');
    await api.signIn();
    const rows = await api.database.query<object[]>('SELECT username, role, hidden, password_hash AS hash FROM admin');
    expect(rows).toEqual([
      {
        username: superadmin.username,
        role: 'superadmin',
        hidden: true,
        hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as unknown,
      },
    ]);
  });

  it.each([['Password1'], ['Keeper2026']])('keeps the rules of all passwords: %s is refused', async (password) => {
    const started = startApp({ ...first, SUPERADMIN_PASSWORD: password });
    await expect(started).rejects.toThrow(/^SUPERADMIN_PASSWORD must be [^\n]+\.$/);
  });

  it('has a random password that is shown once and never logged', async () => {
    listen();
    let log = '';
    api = await startUnder(
      undefined,
      { ...first, LOG_LEVEL: 'trace' },
      { log: { write: (line) => void (log += line) } },
    );
    const [, password = ''] = /First account: keeper, password: (\S+)/.exec(output) ?? [];
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*\d)\S{16}$/);
    expect(log).toContain('first_account');
    expect(log).not.toContain(password);
    jest.restoreAllMocks();
    await api.signIn({ username: 'keeper', password });
  });

  it('is reported to a parent process instead, if there is one', async () => {
    const told: unknown[] = [];
    listen();
    api = await startUnder((message) => told.push(message) > 0, first);
    expect(told).toEqual([
      { type: 'superadmin', username: 'keeper', password: expect.stringMatching(/^\S{16}$/) as unknown, again: false },
    ]);
    expect(output).toBe('');
  });

  it('is made once: a later start changes nothing, and of several at once one makes it', async () => {
    api = await startApp();
    await startAgain({ SUPERADMIN_USERNAME: 'another', SUPERADMIN_PASSWORD: 'Second9horse' });
    await api.signIn();
    await api.database.query('DELETE FROM admin');
    const env = { SUPERADMIN_USERNAME: 'another', SUPERADMIN_PASSWORD: 'Second9horse' };
    await Promise.all([startAgain(env), startAgain(env), startAgain(env)]);
    expect(await api.database.query('SELECT username FROM admin')).toEqual([{ username: 'another' }]);
  });

  describe('whose password nobody was shown', () => {
    const told: { username: string; password: string; again: boolean }[] = [];
    /** Its message is lost, because the parent was stopped before it could show the password. */
    const stopped = (message: unknown) => told.push(message as (typeof told)[number]) > 0;
    const again = (env: Record<string, string> = first) => under(stopped, () => startAgain(env));
    const status = async (password: string) =>
      (await api?.send({ method: 'POST', url: '/api/admin/login', payload: { username: 'keeper', password } }))
        ?.statusCode;

    beforeEach(async () => {
      told.length = 0;
      api = await startUnder(stopped, first);
    });

    it('gets another one after a start that was cut off while it replaced the password', async () => {
      jest.spyOn(EntityManager.prototype, 'update').mockRejectedValueOnce(new Error('cut off'));
      await expect(again()).rejects.toThrow('cut off');
      await again();
      expect(told).toHaveLength(2);
      expect(await status(told[1]?.password ?? '')).toBe(200);
    });

    it('gets another one at each start, until one was shown', async () => {
      await again();
      await again();
      expect(told.map(({ username, again: isAnother }) => [username, isAnother])).toEqual([
        ['keeper', false],
        ['keeper', true],
        ['keeper', true],
      ]);
      forgetUnseenPassword(api?.dataDir ?? '');
      await again();
      expect(told).toHaveLength(3);
      expect(await status(told[1]?.password ?? '')).toBe(401);
      expect(await status(told[2]?.password ?? '')).toBe(200);
    });

    it('gets that of the environment, which is not shown', async () => {
      await again({ ...first, SUPERADMIN_PASSWORD: 'Another9horse' });
      await again();
      expect(told).toHaveLength(1);
      expect(await status('Another9horse')).toBe(200);
    });

    it('keeps a password with which somebody has signed in', async () => {
      await api?.signIn({ username: 'keeper', password: told[0]?.password ?? '' });
      await again();
      expect(told).toHaveLength(1);
      expect(await status(told[0]?.password ?? '')).toBe(200);
    });

    it('keeps a password that somebody has set', async () => {
      const hash = await hashPassword('Another9horse');
      await api?.database.query(`UPDATE admin SET password_hash = $1`, [hash]);
      await again();
      expect(told).toHaveLength(1);
      expect(await status('Another9horse')).toBe(200);
    });
  });
});
