import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../app.js';
import { loadConfig } from '../../platform/config/config.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { MailServer } from '../../../test/mail-server.js';
import { openMailbox } from '../../platform/mail/mailer.js';
import { Outbox } from './outbox.js';

const MUSEUM = 'office@museum.test';

interface Row {
  attempts: number;
  /** Minutes until the next attempt, rounded up; 0: due. */
  pause: number | null;
  mailed: boolean;
}

describe('the e-mail that tells of a message', () => {
  let api: TestApp;
  let mail: MailServer;
  let port: number;
  beforeEach(async () => {
    mail = await MailServer.start();
    port = mail.port;
  });
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  const start = async (env: Record<string, string> = { CONTACT_TO: MUSEUM }) => {
    api = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...env });
  };
  const send = (body: object = {}) =>
    api.send({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Aygul', email: 'aygul@example.org', message: 'Salem', ...body },
    });
  const rows = () =>
    api.database.query<Row[]>(
      `SELECT mail_attempts AS attempts, mailed_at IS NOT NULL AS mailed,
         CASE WHEN next_attempt_at IS NOT NULL
           THEN greatest(0, ceil(extract(epoch FROM next_attempt_at - now()) / 60))::int END AS pause
       FROM contact_message ORDER BY created_at`,
    );
  const mailed = async () => (await rows()).filter((row) => row.mailed).length;
  const hurry = () => api.database.query('UPDATE contact_message SET next_attempt_at = now() WHERE mailed_at IS NULL');
  /** A received e-mail without its soft line breaks. */
  const letter = (at = 0) => (mail.received[at]?.data ?? '').replaceAll('=\r\n', '');
  const headers = (at = 0) => letter(at).split('\r\n\r\n')[0]?.replaceAll('\r\n ', ' ').split('\r\n') ?? [];

  /** Sets the address shown on the site. */
  const show = (email: string) =>
    api.database.query(
      `INSERT INTO site (name, address, about, email, socials, facts, banner, updated_at)
       VALUES ('{}', '{}', '{}', $1, '[]', '{}', '{}', now())
       ON CONFLICT (id) DO UPDATE SET email = excluded.email`,
      [email],
    );

  it('is sent behind the answer, from the museum to the museum, and answered to the visitor', async () => {
    await start({ CONTACT_TO: MUSEUM, PUBLIC_ORIGIN: 'https://museum.test' });
    // CONTACT_TO takes precedence
    await show('info@museum.test');
    expect((await send({ message: 'Are you open?\nOn Sunday' })).statusCode).toBe(201);
    expect(await eventually(mailed, 1)).toBe(1);
    expect(mail.received).toHaveLength(1);
    expect([mail.received[0]?.from, mail.received[0]?.to]).toEqual([`MAIL FROM:<${MUSEUM}>`, `RCPT TO:<${MUSEUM}>`]);
    expect(headers()).toEqual(
      expect.arrayContaining([
        `To: ${MUSEUM}`,
        'Reply-To: Aygul <aygul@example.org>',
        'Subject: Muzey: Aygul',
        'Auto-Submitted: auto-generated',
        expect.stringMatching(/^Message-ID: <[0-9a-f-]{36}@museum\.test>$/),
      ]),
    );
    expect(letter()).toContain(
      'Are you open?\r\nOn Sunday\r\n\r\n-- \r\nAygul <aygul@example.org>\r\nhttps://museum.test/admin/messages',
    );
    expect(await rows()).toEqual([{ attempts: 1, pause: null, mailed: true }]);
  });

  it('is sent of what is perhaps spam only when somebody puts it into the inbox', async () => {
    await start();
    await api.addAdmin('editor', 'Correct9horse');
    const cookies = await api.signIn({ username: 'editor', password: 'Correct9horse' });
    await send({ website: 'https://reader.example' });
    await api.app.get(Outbox).work();
    expect(await rows()).toEqual([{ attempts: 0, pause: null, mailed: false }]);
    const inbox = await api.send({ method: 'GET', url: '/api/admin/messages?folder=spam' }, cookies);
    const url = `/api/admin/messages/${inbox.json<{ messages: { id: string }[] }>().messages[0]?.id}`;
    const put = (spam: boolean) => api.send({ method: 'PUT', url, payload: { spam } }, cookies);
    await put(false);
    await api.app.get(Outbox).work();
    expect(await mailed()).toBe(1);
    for (const spam of [true, false]) await put(spam);
    await api.app.get(Outbox).work();
    expect(mail.received).toHaveLength(1);
  });

  it('does not wait for a moment that only a clock that was ahead can have set', async () => {
    await mail.stop();
    await start();
    await send();
    await eventually(async () => (await rows())[0]?.attempts, 1);
    // an attempt is counted before it is made, so wait until it has failed
    await api.app.get(Outbox).work();
    mail = await MailServer.start(port);
    await api.app.get(Outbox).work();
    expect(await mailed()).toBe(0);
    await api.database.query("UPDATE contact_message SET next_attempt_at = now() + interval '40 days'");
    await api.app.get(Outbox).work();
    expect(await mailed()).toBe(1);
  });

  it('has no header and no recipient that the visitor made up', async () => {
    await start();
    const trick = 'Bcc: victim@example.org';
    await send({
      name: `x\r\n${trick}\u2028${trick}`,
      email: "o'hara+x@example.org",
      message: `.\r\n${trick}\r\n.\r\nQUIT\r\nSubject: Another`,
    });
    await send({ name: '"Aygul" <victim@example.org>, другой', message: 'Salem' });
    expect(await eventually(mailed, 2)).toBe(2);
    expect(mail.received.map(({ to }) => to)).toEqual([`RCPT TO:<${MUSEUM}>`, `RCPT TO:<${MUSEUM}>`]);
    for (const at of [0, 1]) {
      const names = headers(at).map((line) => line.split(':')[0]);
      expect(names).not.toContain('Bcc');
      expect(new Set(names).size).toBe(names.length);
    }
    expect(headers(1).find((line) => line.startsWith('Reply-To'))).toMatch(/^Reply-To: [^<>@]+<aygul@example\.org>$/);
  });

  it('waits for a mail server that is away, with growing pauses; no message is lost and no answer late', async () => {
    await mail.stop();
    await start();
    expect((await send()).statusCode).toBe(201);
    const failed = async () => (await rows()).map(({ attempts }) => attempts).join();
    expect(await eventually(failed, '1')).toBe('1');
    const outbox = api.app.get(Outbox);
    await outbox.work();
    expect(await rows()).toEqual([{ attempts: 1, pause: 1, mailed: false }]);
    for (const pause of [2, 4, 8]) {
      await hurry();
      await outbox.work();
      expect((await rows())[0]?.pause).toBe(pause);
    }
    await api.database.query('UPDATE contact_message SET mail_attempts = 5000');
    await hurry();
    await outbox.work();
    expect((await rows())[0]?.pause).toBe(60);

    mail = await MailServer.start(port);
    await hurry();
    await outbox.work();
    expect(mail.received).toHaveLength(1);
    expect(await rows()).toEqual([{ attempts: 5002, pause: null, mailed: true }]);
    await outbox.work();
    expect(mail.received).toHaveLength(1);
  });

  it('is tried again when the server refuses it, and does not stand in the way of the next one', async () => {
    mail.manner = 'refuse';
    await start();
    await send();
    const outbox = api.app.get(Outbox);
    expect(await eventually(async () => (await rows())[0]?.attempts, 1)).toBe(1);
    await outbox.work();
    mail.manner = 'take';
    await send({ name: 'Second' });
    expect(await eventually(mailed, 1)).toBe(1);
    expect(headers()).toContain('Subject: Muzey: Second');
    expect((await rows())[0]).toEqual({ attempts: 1, pause: expect.any(Number) as unknown, mailed: false });
  });

  it('goes out once, however many processes there are', async () => {
    await mail.stop();
    await start();
    for (let i = 0; i < 12; i++) await send({ name: `Reader ${i}` });
    await api.app.get(Outbox).work();
    mail = await MailServer.start(port);
    const config = loadConfig({
      DATABASE_URL: api.databaseUrl,
      DATA_DIR: api.dataDir,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_TO: MUSEUM,
    });
    const second = await createApp(config);
    try {
      await hurry();
      const outboxes = [api.app.get(Outbox), second.get(Outbox)];
      await Promise.all(outboxes.map((outbox) => outbox.work()));
      const subjects = mail.received.map((_, at) => headers(at).find((line) => line.startsWith('Subject')));
      expect(subjects).toHaveLength(12);
      expect(new Set(subjects).size).toBe(12);
      expect(await mailed()).toBe(12);
    } finally {
      await second.close();
    }
  });

  it('left over from an earlier process is sent at the start of the next', async () => {
    await mail.stop();
    await start();
    await send();
    expect(await eventually(async () => (await rows())[0]?.attempts, 1)).toBe(1);
    await api.app.get(Outbox).work();
    mail = await MailServer.start(port);
    await hurry();
    const env = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' };
    const next = await createApp(loadConfig({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_TO: MUSEUM }));
    try {
      expect(await eventually(mailed, 1)).toBe(1);
    } finally {
      await next.close();
    }
  });

  it('does not keep the process from ending when the server says nothing, and is left for the next start', async () => {
    mail.manner = 'silent';
    await start();
    await send();
    expect(await eventually(() => Promise.resolve(mail.connections), 1)).toBe(1);
    const before = performance.now();
    await api.app.get(Outbox).beforeApplicationShutdown();
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await rows()).toEqual([{ attempts: 1, pause: expect.any(Number) as unknown, mailed: false }]);
    await send();
    expect((await rows())[1]).toEqual({ attempts: 0, pause: 0, mailed: false });
  });

  it('goes to the address that the site shows, and waits until there is one', async () => {
    await start({});
    await send();
    await api.app.get(Outbox).work();
    expect(await rows()).toEqual([{ attempts: 0, pause: 0, mailed: false }]);
    await show('info@museum.test');
    await api.app.get(Outbox).work();
    expect(mail.received.map(({ to }) => to)).toEqual(['RCPT TO:<info@museum.test>']);
  });
});

describe('a password for the mail server', () => {
  it('is only told to one that speaks TLS, unless the address says otherwise', async () => {
    const requiresTls = async (url: string) =>
      ((await openMailbox(url)).options as { requireTLS?: boolean }).requireTLS;
    expect(await requiresTls('smtp://me:secret@mail.example')).toBe(true);
    expect(await requiresTls('smtp://me:secret@mail.example?requireTLS=false')).toBe(false);
    expect(await requiresTls('smtp://127.0.0.1:25')).toBe(false);
  });
});
