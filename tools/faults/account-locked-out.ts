import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { environment, root } from '../lib/paths.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import { siteSecret, type Museum } from './museum.ts';

const owner = { username: 'hammered_one', password: 'Patient9horse' };
/** Addresses from which people log in, as the site reports them. */
const [HOME, STRANGER] = ['203.0.113.9', '198.51.100.7'];
/** Wrong passwords after which the pause does not get any longer. */
const MANY = 20;
/** The longest pause that anybody may be told to wait, in seconds. */
const MAX_WAIT_S = 15 * 60;

interface Answer {
  status: number;
  /** In seconds. */
  wait: number;
  /** The cookie that identifies a known browser. */
  device: string;
}

/**
 * A stranger tries passwords of one account without a break. Its owner logs in at once from a known device, after the longest pause at most
 * from a new one, and at once after `npm run account`. A clock that was ahead locks nobody out either.
 */
export const accountLockedOut: Fault = {
  name: 'account-locked-out',
  play: (random) =>
    whileWriting(random, async ({ museum, staff }) => {
      const { status } = await staff.ask('POST', '/api/admin/create-admin', owner);
      expect(status === 201, `an account was answered with ${status}`);
      const { device } = await signIn(museum, HOME);

      await hammer(museum);
      const first = await comesIn(museum, device);
      expect(first > 1, `the owner waited ${first} s on a new device: the stranger was not slowed down`);

      await hammer(museum);
      await museum.query(
        "UPDATE throttle SET since = since + interval '40 days', blocked_until = blocked_until + interval '40 days'",
      );
      await museum.query("UPDATE session SET created_at = created_at + interval '40 days'");
      await museum.product.api.restart();
      await museum.recovered();
      const second = await comesIn(museum, device);

      await hammer(museum);
      await command(museum, 'unlock');
      const unlocked = await signIn(museum, HOME);
      expect(unlocked.status === 200, `after "unlock" the owner was answered with ${unlocked.status}`);
      await hammer(museum);
      await command(museum, 'password', 'Walnut4drawer');
      const renewed = await signIn(museum, HOME, { password: 'Walnut4drawer' });
      expect(renewed.status === 200, `after "password" the owner was answered with ${renewed.status}`);
      return (
        `a known device came in at once, a new one after ${first} s at most, after a clock 40 days ahead ${second} s; ` +
        'at once after `npm run account`'
      );
    }),
};

/**
 * The owner logs in on a known and on a new device while the stranger keeps trying.
 * @returns the seconds that the new device was told to wait
 */
async function comesIn(museum: Museum, device: string): Promise<number> {
  const onKnownDevice = await signIn(museum, STRANGER, { device });
  expect(onKnownDevice.status === 200, `the owner was answered with ${onKnownDevice.status} on a known device`);
  const { status, wait } = await signIn(museum, HOME);
  expect(status === 429, `the owner was answered with ${status} on a new device while the pause was on`);
  expect(wait <= MAX_WAIT_S, `the owner has to wait ${wait} s on a new device`);
  await museum.query("UPDATE throttle SET blocked_until = blocked_until - $1 * interval '1 second'", [wait]);
  const stranger = await signIn(museum, STRANGER, { password: 'Wrong9horse' });
  expect(stranger.status === 429, `the stranger, who was there first, was answered with ${stranger.status}`);
  expect(stranger.wait <= MAX_WAIT_S, `the stranger has to wait ${stranger.wait} s`);
  const after = await signIn(museum, HOME);
  expect(after.status === 200, `after the pause the owner was answered with ${after.status} on a new device`);
  return wait;
}

/** Sends wrong passwords from one address, each as soon as the next one is allowed. */
async function hammer(museum: Museum): Promise<void> {
  await museum.query("DELETE FROM throttle WHERE key LIKE 'login:address:%'");
  for (let time = 0; time < MANY; time++) {
    await museum.query('UPDATE throttle SET blocked_until = now() WHERE blocked_until > now()');
    const { status } = await signIn(museum, STRANGER, { password: 'Wrong9horse' });
    expect(status === 401, `a wrong password was answered with ${status}`);
  }
}

async function signIn(
  museum: Museum,
  address: string,
  { password = owner.password, device = '' }: { password?: string; device?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${museum.apiUrl}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-muzey-site': siteSecret,
      'x-forwarded-for': address,
      ...(device ? { cookie: device } : {}),
    },
    body: JSON.stringify({ ...owner, password }),
  });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after')),
    device: cookies.find((cookie) => cookie.startsWith('device=')) ?? '',
  };
}

/** Runs `npm run account` as somebody types it on the server, while the museum is running. */
async function command({ dataDir }: Museum, what: 'unlock' | 'password', typed = ''): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tools', 'account.ts'), what, owner.username], {
    env: environment({ DATA_DIR: dataDir, DATABASE_URL: undefined }),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(`${typed}\n`);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
  expect(code === 0, `npm run account -- ${what} ended with ${code}: ${said.trim()}`);
}
