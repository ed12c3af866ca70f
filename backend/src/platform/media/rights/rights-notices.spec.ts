import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createApp } from '../../../app.js';
import { startApp, type TestApp } from '../../../../test/app.js';
import { pdf } from '../../../../test/builders/files.js';
import { multipart, quarters } from '../../../../test/builders/pictures.js';
import { MailServer } from '../../../../test/mail-server.js';
import { MediaClient } from '../../../../test/media-client.js';
import { loadConfig } from '../../config/config.js';
import type { Media } from '../model/media.dto.js';
import { RightsNotices } from './rights-notices.js';
import type { UploadedFiles } from '../intake/upload.dto.js';

/** The e-mail about expiring rights, on days that the test sets. */
const MUSEUM = 'office@museum.test';
const DAY_MS = 86_400_000;

let api: TestApp;
let mail: MailServer;
let cookies: string;
let pictures: readonly Media[];
/** Noon at the museum, some days after the start. */
const noon = (days: number) => new Date(Date.UTC(2030, 0, 1, 7) + days * DAY_MS);
const settings = () => ({
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  CONTACT_TO: MUSEUM,
  PUBLIC_ORIGIN: 'https://m.test',
});

beforeEach(async () => {
  mail = await MailServer.start();
});
afterEach(async () => {
  await api.stop();
  await mail.stop();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  api = await startApp({ ...settings(), ...env });
  cookies = await api.signIn();
  const files = [300, 302, 304].map((width) => quarters(width, 200).jpeg().toBuffer());
  pictures = await new MediaClient(api, cookies).upload(...(await Promise.all(files)));
}
const say = (index: number, payload: object) =>
  api.send({ method: 'PUT', url: `/api/admin/media/${pictures[index]?.id}`, payload }, cookies);
const endsAfter = (index: number, days: number) => say(index, { rights_expires_at: noon(days).toISOString() });
const notify = (days: number) => api.app.get(RightsNotices).notify(noon(days));
/** Simulates that the last e-mail was sent on that day, not today. */
const sentOn = (days: number) =>
  api.database.query("UPDATE rights_mail SET mailed_at = $1 WHERE mailed_at > now() - interval '1 hour'", [noon(days)]);
async function notifyDaily(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day++) {
    await notify(day);
    await sentOn(day);
  }
}
const letter = (at: number) =>
  (mail.received[at]?.data ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

test('each picture is told of a month before its rights end, a week before, and never again', async () => {
  await start();
  await endsAfter(0, 40);
  await say(0, { alt: { en: 'A boat\nat the quay' } });
  // a draft is no place where visitors see it
  const payload = { content: { en: { title: 'Boats' } }, images: [pictures[0]?.url] };
  expect((await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies)).statusCode).toBe(201);
  await notifyDaily(1, 9);
  expect(mail.received).toHaveLength(0);
  await notifyDaily(10, 32);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.to).toBe(`RCPT TO:<${MUSEUM}>`);
  expect(letter(0)).toContain('Subject: Muzey: rights to media files are ending (1)');
  expect(letter(0)).toContain(
    `Within 30 days\n\n- 10 February 2030: A boat at the quay (visitors do not see it anywhere)\n  https://m.test/admin/media/${pictures[0]?.id}\n`,
  );
  expect(letter(0)).toContain('https://m.test/admin/media?expiring=true&sort=expiring');
  await notifyDaily(33, 60);
  expect(mail.received).toHaveLength(2);
  expect(letter(1)).toContain('Within 7 days\n\n- 10 February 2030');
});

test('media of other kinds are among them, by the names of their files', async () => {
  await start();
  const { payload, headers } = multipart([{ filename: 'Rules.pdf', data: pdf() }]);
  const sent = { method: 'POST', url: '/api/admin/upload/file', payload, headers } as const;
  const [document] = (await api.send(sent, cookies)).json<UploadedFiles>().media;
  const url = `/api/admin/media/${document?.id}`;
  await api.send({ method: 'PUT', url, payload: { rights_expires_at: noon(20).toISOString() } }, cookies);
  await notify(0);
  expect(letter(0)).toContain(
    `Rules.pdf (visitors do not see it anywhere)\n  https://m.test/admin/media/${document?.id}`,
  );
});

test('one e-mail a day has them all, the nearest first; what is told already is left out', async () => {
  await start();
  await endsAfter(0, 25);
  await endsAfter(1, 5);
  await notify(0);
  await endsAfter(2, 3);
  await notify(0);
  expect(mail.received).toHaveLength(1);
  const [week, month] = [pictures[1], pictures[0]].map((picture) => letter(0).indexOf(String(picture?.id)));
  expect([week, month].map((at) => at !== undefined && at > 0)).toEqual([true, true]);
  expect(week).toBeLessThan(month ?? 0);
  await sentOn(0);
  await notify(1);
  expect(mail.received).toHaveLength(2);
  expect(letter(1)).toContain(String(pictures[2]?.id));
  expect(letter(1)).not.toContain(String(pictures[1]?.id));
});

test('while the mail server is away nothing is lost, and nothing told twice; rights that got another end are told of anew', async () => {
  await start();
  await endsAfter(0, 20);
  await endsAfter(1, 21);
  const { port } = mail;
  await mail.stop();
  await notify(0);
  await notify(1);
  expect(await api.database.query('SELECT mail_attempts AS attempts FROM rights_mail')).toEqual([{ attempts: 1 }]);
  // extended before the e-mail could be sent
  await endsAfter(1, 400);
  mail = await MailServer.start(port);
  await api.database.query('UPDATE rights_mail SET next_attempt_at = now()');
  await notify(2);
  expect(mail.received).toHaveLength(1);
  expect(letter(0)).toContain('(1)');
  expect(letter(0)).not.toContain(String(pictures[1]?.id));
  await sentOn(2);
  await notifyDaily(370, 371);
  expect(mail.received).toHaveLength(2);
  expect(letter(1)).toContain(String(pictures[1]?.id));
});

test('an e-mail that has nothing to tell any more is not sent, and does not hold back the next one', async () => {
  await start();
  await endsAfter(0, 20);
  const { port } = mail;
  await mail.stop();
  await notify(0);
  await endsAfter(0, 400);
  mail = await MailServer.start(port);
  await api.database.query('UPDATE rights_mail SET next_attempt_at = now()');
  await notify(0);
  expect([mail.received.length, await api.app.get(RightsNotices).waiting()]).toEqual([0, 0]);
  await sentOn(0);
  await endsAfter(1, 20);
  await notify(1);
  expect(mail.received).toHaveLength(1);
});

test('of several processes one tells, in the museum’s language, and only by day', async () => {
  await start({ MAIL_LANG: 'ru' });
  await endsAfter(0, 20);
  const env = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' };
  const second = await createApp(loadConfig({ ...env, ...settings(), MAIL_LANG: 'ru' }));
  try {
    const all = [api.app, second].map((app) => app.get(RightsNotices));
    const night = new Date(noon(0).getTime() - 5 * 3_600_000);
    await Promise.all(all.map((notices) => notices.notify(night)));
    expect(mail.received).toHaveLength(0);
    await Promise.all(all.map((notices) => notices.notify(noon(0))));
    await Promise.all(all.map((notices) => notices.work()));
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]?.data).toContain('Content-Transfer-Encoding: base64');
  } finally {
    await second.close();
  }
});

test('pictures in the trash and those whose consent was withdrawn are not told of, nor anything without a mail server', async () => {
  await start();
  await endsAfter(0, 20);
  await endsAfter(1, 20);
  await say(1, { consent: 'withdrawn' });
  await api.send({ method: 'DELETE', url: `/api/admin/media/${pictures[0]?.id}` }, cookies);
  await notify(0);
  expect(await api.database.query('SELECT id FROM rights_mail')).toEqual([]);
});
