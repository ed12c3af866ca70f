import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../faults/expect.ts';
import type { Checks } from '../lib/checks.ts';
import { picture, uploadOf } from '../lib/picture.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';
import { originOf, type Museum } from './museum.ts';

/** Sessions, throttles, uploads: whichever API is asked, the answer is the same. */
export async function checkShared(checks: Checks, { apis, disks }: Museum): Promise<void> {
  const [first, second] = apis.map((api) => new Visitor(originOf(api)));
  if (!first || !second) throw new Error('Two APIs are needed.');
  try {
    await first.signIn(testAccount);
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    const who = await second.ask('/api/admin/check');
    checks.that('who signed in at one is signed in at the other', who.status === 200, who.status);
    const id = await first.publish('Read by another one');
    const read = await second.ask(`/api/admin/news/${id}`);
    checks.that('the staff read their own writes, wherever they ask', read.status === 200, read.status);
    const key = { 'idempotency-key': 'one-write-whoever-hears-of-it' };
    const same = [
      await first.publish('Written once', { headers: key }),
      await second.publish('Written once', { headers: key }),
    ];
    checks.that('a repeated write is known to both', same[0] === same[1], same);
    const upload = await first.ask('/api/admin/upload/image', uploadOf(picture(90)));
    const { url } = (JSON.parse(upload.text) as { media: [{ url: string }] }).media[0];
    const served = await second.ask(url);
    checks.that('a picture uploaded at one is shown by the other', served.status === 200, served.status);
    const copies = () =>
      disks
        .flatMap((disk) => readdirSync(join(disk, 'uploads'), { recursive: true, withFileTypes: true }))
        .flatMap((entry) => (entry.isFile() ? entry.name : []));
    // a process that creates or compares files has a copy for a moment
    await eventually(() => Promise.resolve(copies().length === 0), 10_000, 'files stay').catch(() => undefined);
    checks.that('it lies in the bucket, on neither disk', copies().length === 0, copies());
    await second.ask('/api/admin/logout', { method: 'POST' });
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    const after = await first.ask('/api/admin/check');
    checks.that('who signs out at one is signed out at the other', after.status === 401, after.status);
    const wrong = { username: 'nobody_here', password: 'Wrong9horse' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const asked = attempt % 2 === 0 ? first : second;
      statuses.push((await asked.ask('/api/admin/login', { method: 'POST', body: wrong })).status);
    }
    // five failures are allowed, so neither API alone would have refused
    checks.that('wrong passwords are counted over both', statuses.includes(429), statuses);
  } finally {
    first.leave();
    second.leave();
  }
}
