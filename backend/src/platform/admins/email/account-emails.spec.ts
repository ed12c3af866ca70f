import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { startApp, superadmin, type Cookies, type TestApp } from '../../../../test/app.js';
import { eventually } from '../../../../test/eventually.js';
import { MailServer, textOf } from '../../../../test/mail-server.js';
import { sentStatements } from '../../../../test/sent-statements.js';
import { truncate } from '../../../../test/truncate.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { Secret, TOTP } from 'otpauth';
import { AccountMails } from './account-mails.js';

const PASSWORD = 'Correct9horse';
const OWN = 'Another9horse';
const ADDRESS = 'aygul@example.org';

interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Of the link in it. */
  secret: string;
}

let api: TestApp;
let mail: MailServer;
let id: string;
let own: Cookies;
let log = '';

beforeAll(async () => {
  mail = await MailServer.start();
  api = await startApp(
    {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CONTACT_TO: 'office@museum.test',
      PUBLIC_ORIGIN: 'https://museum.test',
      LOG_LEVEL: 'info',
    },
    { log: { write: (line) => void (log += line) } },
  );
});
afterAll(async () => {
  await api.stop();
  await mail.stop();
});
beforeEach(async () => {
  await api.app.get(AccountMails).work();
  await api.database.query('DELETE FROM admin WHERE NOT hidden');
  await truncate(api.database, 'throttle, audit_entry, account_mail, email_change, invitation');
  id = await api.addAdmin('editor', PASSWORD);
  own = await api.signIn({ username: 'editor', password: PASSWORD });
  mail.received.length = 0;
  log = '';
});
afterEach(() => {
  mail.manner = 'take';
});

const post = (path: string, payload?: object, who?: Cookies) =>
  api.send({ method: 'POST', url: `/api/admin/${path}`, payload, headers: { origin: 'https://museum.test' } }, who);
const told = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  const { code, message } = JSON.parse(body) as Refusal & { message: string };
  return `${statusCode} ${code ?? message}`;
};
const ask = (email: string, body: object = {}, who = own) => post('email', { email, password: PASSWORD, ...body }, who);
const forget = (name: string) => post('password/forgotten', { name });
const confirm = (secret: string, who = own) => post('email/confirm', { secret }, who);
const accept = (secret: string, password = OWN) => post('invitation/password', { secret, password });
const login = async (password: string, username = 'editor') => (await post('login', { username, password })).statusCode;
const state = async (who = own) => (await api.send({ url: '/api/admin/email' }, who)).json<object>();
const invite = async () => {
  const boss = await api.signIn();
  const { url } = (await post(`admins/${id}/invitation`, undefined, boss)).json<{ url: string }>();
  return url.split('#invitation=')[1] ?? '';
};

/** Sends all that is due. */
const work = () => api.app.get(AccountMails).work();
/** As if the time of the next attempt had come. */
const hurry = async () => {
  await api.database.query('UPDATE account_mail SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL');
  await work();
};
const letters = (): Letter[] =>
  mail.received.map((received) => {
    const text = textOf(received);
    return {
      to: /<(.*)>/.exec(received.to)?.[1] ?? '',
      subject: /^Subject: (.*)$/m.exec(received.data)?.[1]?.trim() ?? '',
      text,
      secret: /#(?:invitation|email)=([\w-]+)/.exec(text)?.[1] ?? '',
    };
  });
const newest = (): Letter => {
  const last = letters().at(-1);
  if (!last) throw new Error('no e-mail was sent');
  return last;
};
const have = (email: string, of = id) =>
  api.database.query("UPDATE admin SET email = $1, email_lang = 'en' WHERE id = $2", [email, of]);
const mailed = async (name: string): Promise<Letter> => {
  mail.received.length = 0;
  expect(await told(forget(name))).toBe('200 Asked.');
  await work();
  return newest();
};
const audit = () => api.database.query<object[]>('SELECT username, title, fields FROM audit_entry ORDER BY id');

describe('the e-mail address of an account', () => {
  it('counts from when the button of the link was pressed, in a session of the account', async () => {
    expect(await state()).toEqual({ email: null, canSend: true });
    expect(await told(ask(` ${ADDRESS} `))).toBe('200 Sent.');
    await work();
    const { to, subject, text, secret } = newest();
    expect([to, subject]).toEqual([ADDRESS, 'Muzey: confirm your e-mail address']);
    expect(text).toContain('the account “editor” at https://museum.test');
    expect(text).toContain(`https://museum.test/admin/account#email=${secret}`);
    expect(await state()).toMatchObject({ email: null, pending: { email: ADDRESS } });
    const stranger = await api.signIn();
    expect(await told(confirm(secret, stranger))).toBe('404 not_found');
    expect(await told(post('email/confirm', { secret }))).toBe('401 unauthorized');
    expect(await told(confirm(secret))).toBe('200 Confirmed.');
    expect(await told(confirm(secret))).toBe('404 not_found');
    expect(await state()).toEqual({ email: ADDRESS, canSend: true });
    expect(await audit()).toEqual([{ username: 'editor', title: 'editor', fields: ['email'] }]);
    const list = (await api.send({ url: '/api/admin/admins' }, stranger)).json<object[]>();
    expect(list).toEqual([expect.objectContaining({ username: 'editor', email: ADDRESS })]);
    expect(log).toContain('"event":"email_changed","username":"editor"');
    expect(log).not.toContain(ADDRESS);
    const dump = await api.database.query<object[]>(
      'SELECT account_mail::text, audit_entry::text FROM account_mail, audit_entry',
    );
    expect(JSON.stringify(dump)).not.toContain(secret);
  });

  it('is written to in the language in which it was set', async () => {
    await ask(ADDRESS, { lang: 'kk' });
    await work();
    expect(newest().text).toContain('Onı tastıyıqlaw ushın siltemeni ashıń');
    await confirm(newest().secret);
    expect((await mailed('editor')).text).toContain('Silteme bir saat ishinde bir márte isleydi');
  });

  it('needs the current password', async () => {
    const wrong = await ask(ADDRESS, { password: 'Wrong9horse' });
    expect([wrong.statusCode, faults(wrong)]).toEqual([400, ['password: wrong_password']]);
    await have(ADDRESS);
    expect(faults(await post('email/remove', { password: 'Wrong9horse' }, own))).toEqual(['password: wrong_password']);
    expect(await state()).toMatchObject({ email: ADDRESS });
    await work();
    expect(mail.received).toEqual([]);
  });

  it.each([
    ['two', 'a@example.org, b@example.org', 'email: invalid_email'],
    ['a header', 'a@example.org\r\nBcc: b@example.org', 'email: invalid_email'],
    ['a name', 'Aygul <aygul@example.org>', 'email: invalid_email'],
    ['a control character', 'a\u0000@example.org', 'email: invalid_characters'],
    ['none', ' ', 'email: required'],
  ])('is a single one, not %s', async (_what, email, fault) => {
    const answer = await ask(email);
    expect(answer.statusCode).toBe(400);
    expect(faults(answer)).toContain(fault);
  });

  it('tells the former one that it was changed, and removed', async () => {
    await have('former@example.org');
    await ask(ADDRESS);
    await work();
    await confirm(newest().secret);
    await work();
    expect(newest()).toMatchObject({
      to: 'former@example.org',
      subject: 'Muzey: the e-mail address of your account was changed',
    });
    expect(newest().text).not.toContain(ADDRESS);
    expect(await told(post('email/remove', { password: PASSWORD }, own))).toBe('200 Removed.');
    await work();
    expect(newest()).toMatchObject({ to: ADDRESS });
    expect(letters()).toHaveLength(3);
    expect(await state()).toEqual({ email: null, canSend: true });
  });

  it('can be removed by a superadmin, who then can no longer have links sent to it', async () => {
    await have(ADDRESS);
    await forget('editor');
    await work();
    const { secret } = newest();
    await ask('intruder@example.org');
    await work();
    const unconfirmed = newest().secret;
    const boss = await api.signIn();
    const remove = () => told(api.send({ method: 'DELETE', url: `/api/admin/admins/${id}/email` }, boss));
    expect(await remove()).toBe('200 Removed.');
    await work();
    expect(newest()).toMatchObject({ to: ADDRESS, subject: 'Muzey: the e-mail address of your account was changed' });
    expect(await told(accept(secret))).toBe('404 not_found');
    expect(await told(confirm(unconfirmed))).toBe('404 not_found');
    expect(await state()).toEqual({ email: null, canSend: true });
    expect(await remove()).toBe('409 no_email');
  });

  it('has one link at a time, for 24 hours', async () => {
    await ask(ADDRESS);
    await work();
    const first = newest().secret;
    await ask('second@example.org');
    await work();
    expect(await told(confirm(first))).toBe('404 not_found');
    const { secret } = newest();
    for (const time of ["now() - interval '1 second'", "now() + interval '25 hours'"]) {
      await api.database.query(`UPDATE email_change SET expires_at = ${time}`);
      expect(await told(confirm(secret))).toBe('404 not_found');
      expect(await state()).toEqual({ email: null, canSend: true });
    }
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT FROM email_change')).toEqual([]);
  });

  it('belongs to one account, whatever its case, which only its holder learns', async () => {
    const other = await api.addAdmin('other', PASSWORD);
    await have('Aygul@Example.org', other);
    expect(await told(ask(ADDRESS))).toBe('200 Sent.');
    await work();
    const { secret } = newest();
    expect(await told(confirm(secret))).toBe('409 email_taken');
    await api.database.query('DELETE FROM admin WHERE id = $1', [other]);
    expect(await told(confirm(secret))).toBe('200 Confirmed.');
  });

  it('is confirmed once of two that are confirmed at the same time', async () => {
    await api.addAdmin('other', PASSWORD);
    const others = await api.signIn({ username: 'other', password: PASSWORD });
    await ask(ADDRESS);
    await ask(ADDRESS, {}, others);
    await work();
    const [first, second] = letters();
    const answers = await Promise.all([
      told(confirm(first?.secret ?? '')),
      told(confirm(second?.secret ?? '', others)),
    ]);
    expect(answers.sort()).toEqual(['200 Confirmed.', '409 email_taken']);
  });

  it('is asked to be confirmed at most five times a day', async () => {
    for (let time = 0; time < 5; time++) expect(await told(ask(`a${time}@example.org`))).toBe('200 Sent.');
    const sixth = await ask('a5@example.org');
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000);
  });
});

describe('a forgotten password', () => {
  beforeEach(() => have(ADDRESS));

  it.each(['editor', 'EDITOR', ADDRESS, ' AYGUL@example.org '])('is chosen anew by a link for %p', async (name) => {
    const { to, subject, text, secret } = await mailed(name);
    expect([to, subject]).toEqual([ADDRESS, 'Muzey: choose a new password']);
    expect(text).toContain(`https://museum.test/login#invitation=${secret}`);
    for (let time = 0; time < 3; time++)
      expect((await post('invitation', { secret })).json()).toMatchObject({ username: 'editor' });
    expect(await login(PASSWORD)).toBe(200);
    expect(await told(accept(secret))).toBe('200 Changed.');
    expect((await api.send({ url: '/api/admin/check' }, own)).statusCode).toBe(401);
    expect([await login(PASSWORD), await login(OWN)]).toEqual([401, 200]);
    expect(await told(accept(secret, PASSWORD))).toBe('404 not_found');
    await work();
    expect(newest()).toMatchObject({ to: ADDRESS, subject: 'Muzey: your password was changed' });
    expect(log).toContain('"event":"password_link_mailed","username":"editor"');
    expect(log).not.toContain('example.org');
  });

  it('has one answer for every name, and the same statements before it', async () => {
    await api.addAdmin('without', PASSWORD);
    const off = await api.addAdmin('off', PASSWORD);
    await have('off@example.org', off);
    await api.database.query('UPDATE admin SET disabled_at = now() WHERE id = $1', [off]);
    const names = ['editor', 'nobody', 'without', 'off', ADDRESS, 'off@example.org', 'x@example.org', '%', "'"];
    const seen = [];
    for (const name of names) {
      let answer = '';
      const statements = await sentStatements(api.database, async () => {
        const { statusCode, body, headers } = await forget(name);
        answer = JSON.stringify([statusCode, body, Object.keys(headers).filter((key) => key !== 'date')]);
      });
      await work();
      // the answer is not kept waiting by the rest
      const until = statements.findIndex(({ sql }) => sql.includes('INSERT INTO "account_mail"'));
      expect(until).toBeGreaterThanOrEqual(0);
      seen.push([answer, ...statements.slice(0, until + 1).map(({ sql }) => sql)]);
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    await work();
    expect(letters().map(({ to }) => to)).toEqual([ADDRESS, ADDRESS]);
    // nothing that strangers type is kept
    expect(await api.database.query('SELECT FROM account_mail WHERE asked IS NOT NULL')).toEqual([]);
    expect(await api.database.query("SELECT FROM account_mail WHERE kind = 'password'")).toHaveLength(2);
  });

  it('sends one person at most three a day, unsaid', async () => {
    for (let time = 0; time < 5; time++) expect(await told(forget(time % 2 ? 'editor' : ADDRESS))).toBe('200 Asked.');
    await work();
    expect(mail.received).toHaveLength(3);
    await api.database.query(
      "UPDATE throttle SET since = now() - interval '25 hours' WHERE key LIKE 'forgotten:account:%'",
    );
    await mailed('editor');
  });

  it('is asked for at most twenty times an hour from one network', async () => {
    for (let time = 0; time < 20; time++) expect((await forget(`nobody${time}`)).statusCode).toBe(200);
    const refused = await forget('editor');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toHaveProperty('retry-after');
    await work();
    expect(mail.received).toEqual([]);
  });

  it('ends no link that somebody holds, and all of them with the password', async () => {
    const made = await invite();
    const first = (await mailed('editor')).secret;
    const second = (await mailed('editor')).secret;
    for (const secret of [made, first, second]) expect((await post('invitation', { secret })).statusCode).toBe(200);
    const again = await invite();
    expect((await post('invitation', { secret: made })).statusCode).toBe(404);
    for (const secret of [again, first, second]) expect((await post('invitation', { secret })).statusCode).toBe(200);
    expect(await told(accept(first))).toBe('200 Changed.');
    for (const secret of [again, first, second]) expect(await told(accept(secret, PASSWORD))).toBe('404 not_found');
  });

  it('is told to superadmins as theirs only', async () => {
    const boss = await api.signIn();
    const invited = async () => (await api.send({ url: '/api/admin/admins' }, boss)).json<object[]>()[0];
    await mailed('editor');
    expect(await invited()).not.toHaveProperty('invitedUntil');
    await invite();
    expect(await invited()).toHaveProperty('invitedUntil');
  });

  it('has a link for an hour', async () => {
    const { secret } = await mailed('editor');
    const stored = await api.database.query<object[]>(
      "SELECT expires_at - now() BETWEEN interval '59 minutes' AND interval '1 hour' AS lasts FROM invitation",
    );
    expect(stored).toEqual([{ lasts: true }]);
    for (const time of ["now() - interval '1 second'", "now() + interval '61 minutes'"]) {
      await api.database.query(`UPDATE invitation SET expires_at = ${time}`);
      expect(await told(accept(secret))).toBe('404 not_found');
    }
  });

  it('leaves a second factor as it is', async () => {
    const { secret } = (await post('factor', {}, own)).json<{ secret: string }>();
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    expect((await post('factor/confirm', { code }, own)).statusCode).toBe(200);
    await accept((await mailed('editor')).secret);
    expect(await told(post('login', { username: 'editor', password: OWN }))).toBe('401 factor_required');
  });

  it('ends its links when the account is switched off, or its address is changed or removed', async () => {
    const boss = await api.signIn();
    const off = (disabled: boolean) =>
      api.send({ method: 'PUT', url: `/api/admin/admins/${id}`, payload: { disabled } }, boss);
    const first = (await mailed('editor')).secret;
    await off(true);
    expect(await told(accept(first))).toBe('404 not_found');
    await off(false);
    own = await api.signIn({ username: 'editor', password: PASSWORD });
    const second = (await mailed('editor')).secret;
    await post('email/remove', { password: PASSWORD }, own);
    expect(await told(accept(second))).toBe('404 not_found');
  });

  it('sends nothing to an account that was switched off, or lost its address, before a further attempt', async () => {
    mail.manner = 'refuse';
    await forget('editor');
    await work();
    await api.database.query('UPDATE admin SET disabled_at = now() WHERE id = $1', [id]);
    mail.manner = 'take';
    await hurry();
    expect(mail.received).toEqual([]);
    expect(await api.app.get(AccountMails).waiting()).toBe(0);
  });

  it('is sent by the next attempt, with another link, when a process ended between claim and sending', async () => {
    mail.manner = 'silent';
    await forget('editor');
    const claimed = async () =>
      (await api.database.query<object[]>('SELECT FROM account_mail WHERE mail_attempts = 1')).length;
    expect(await eventually(claimed, 1)).toBe(1);
    expect(await eventually(async () => (await api.database.query<object[]>('SELECT FROM invitation')).length, 1)).toBe(
      1,
    );
    expect(await eventually(() => Promise.resolve(mail.connections), 1)).toBe(1);
    mail.manner = 'take';
    mail.dropConnections();
    await work();
    await hurry();
    expect(mail.received).toHaveLength(1);
    expect(await told(accept(newest().secret))).toBe('200 Changed.');
    expect(log).toContain('"event":"mail_failed"');
  });

  it('is not sent any more when it could not be for a day', async () => {
    mail.manner = 'refuse';
    await forget('editor');
    await work();
    await api.database.query("UPDATE account_mail SET created_at = now() - interval '25 hours'");
    mail.manner = 'take';
    await hurry();
    expect(mail.received).toEqual([]);
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT FROM account_mail')).toEqual([]);
  });

  it('comes from pages of the museum only', async () => {
    const answer = api.send({
      method: 'POST',
      url: '/api/admin/password/forgotten',
      payload: { name: 'editor' },
      headers: { origin: 'https://evil.test' },
    });
    expect(await told(answer)).toBe('403 csrf');
  });
});

it.each(['by its owner', 'by a superadmin', 'by a command'])('tells of a password that was changed %s', async (by) => {
  await have(ADDRESS);
  if (by === 'by its owner') await post('password', { password: PASSWORD, newPassword: OWN }, own);
  else if (by === 'by a superadmin')
    await post(`admins/${id}/password`, { password: OWN }, await api.signIn(superadmin));
  else await api.database.query("UPDATE admin SET password_hash = 'another' WHERE id = $1", [id]);
  await work();
  expect(letters()).toMatchObject([{ to: ADDRESS, subject: 'Muzey: your password was changed' }]);
});

it('does not log the address that a mail server names', async () => {
  mail.manner = 'refuse';
  mail.refusal = `451 <${ADDRESS}>: not now`;
  await ask(ADDRESS);
  await work();
  expect(log).toContain('"reason":"');
  expect(log).not.toContain('example.org');
});

describe('without a mail server', () => {
  let silent: TestApp;
  beforeAll(async () => {
    silent = await startApp();
  });
  afterAll(() => silent.stop());

  it('says so, and sends nothing', async () => {
    expect((await silent.send({ url: '/api/admin/login/options' })).json()).toEqual({
      passwordByMail: false,
      oidc: null,
    });
    expect((await api.send({ url: '/api/admin/login/options' })).json()).toEqual({ passwordByMail: true, oidc: null });
    const cookies = await silent.signIn();
    expect((await silent.send({ url: '/api/admin/email' }, cookies)).json()).toEqual({ email: null, canSend: false });
    const payload = { email: ADDRESS, password: superadmin.password };
    const refused = silent.send({ method: 'POST', url: '/api/admin/email', payload }, cookies);
    expect(await told(refused)).toBe('409 no_mail');
    for (const name of ['superadmin', 'nobody'])
      expect(await told(silent.send({ method: 'POST', url: '/api/admin/password/forgotten', payload: { name } }))).toBe(
        '409 no_mail',
      );
  });
});
