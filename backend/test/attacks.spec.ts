import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashPassword } from '../src/platform/auth/passwords.js';
import { startApp, superadmin, type TestApp } from './app.js';
import { eventInput } from './builders/events.js';
import { newsInput } from './builders/news.js';
import { hashAtOwnCost } from './password-cost.js';
import { createSamples, inputs, type Samples } from './samples.js';

let api: TestApp;
let cookies: string;
let samples: Samples;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  samples = await createSamples(api, cookies);
});
afterAll(() => api.stop());

const post = (url: string, payload: object) => api.send({ method: 'POST', url, payload }, cookies);

describe('a text that makes a careless regular expression take minutes', () => {
  const LENGTH = 100_000;
  const fill = (unit: string, end = '') => unit.repeat(Math.ceil(LENGTH / unit.length)) + end;
  const hostile: [string, string][] = [
    ['one letter', fill('a', '!')],
    ['white space', fill(' ', 'x')],
    ['line breaks', fill('\r\n', 'x')],
    ['at signs', fill('a@', '!')],
    ['domains', fill('a.', '@')],
    ['addresses', fill('https://a.', '\\')],
    ['frames', fill('<iframe ', '>')],
    ['opened tags', fill('<')],
    ['digits', fill('1', 'x')],
    ['letters under many marks', fill('e\u0301\u0323')],
    ['families', fill('👩‍👩‍👧‍👦')],
    ['dots and dashes', fill('-.', '!')],
  ];
  const calls: [string, (text: string) => InjectOptions][] = [
    [
      'signing in',
      (text) => ({ method: 'POST', url: '/api/admin/login', payload: { username: text, password: text } }),
    ],
    [
      'a message',
      (text) => ({
        method: 'POST',
        url: '/api/contact',
        payload: { name: text, email: text, phone: text, message: text },
      }),
    ],
    [
      'an article',
      (text) => ({
        method: 'POST',
        url: '/api/admin/news',
        payload: { ...newsInput(), content: { en: { title: text, content: text } }, coverImage: text },
      }),
    ],
    [
      'an event',
      (text) => ({ method: 'POST', url: '/api/admin/events', payload: { ...eventInput(), link: text, date: text } }),
    ],
    [
      'a map',
      (text) => ({ method: 'POST', url: '/api/admin/branches', payload: { ...inputs.branches?.(), googleMaps: text } }),
    ],
    [
      'an account',
      (text) => ({ method: 'POST', url: '/api/admin/create-admin', payload: { username: text, password: text } }),
    ],
    ['a search', (text) => ({ url: `/api/public/search?q=${encodeURIComponent(text.slice(0, 2_000))}` })],
    [
      'headers',
      (text) => {
        const line = text.replace(/[^\x20-\x7e]/g, 'x').slice(0, 8_000);
        const names = [
          'origin',
          'if-match',
          'if-none-match',
          'idempotency-key',
          'x-request-id',
          'content-type',
          'authorization',
          'range',
        ];
        return {
          method: 'POST',
          url: '/api/contact',
          headers: Object.fromEntries(names.map((name) => [name, line])),
          payload: '{}',
        };
      },
    ],
  ];

  test.each(calls)('is handled quickly in %s', async (_, call) => {
    for (const [name, text] of hostile) {
      await api.database.query('DELETE FROM throttle');
      const before = process.threadCpuUsage();
      const answer = await api.send({
        ...call(text),
        headers: { ...call(text).headers, cookie: cookies },
      } as InjectOptions & { cookies?: never });
      const { user } = process.threadCpuUsage(before);
      expect([name, answer.statusCode >= 400 ? answer.statusCode < 500 : answer.statusCode < 300]).toEqual([
        name,
        true,
      ]);
      // CPU time, which does not depend on the load of the machine, of the thread that runs regular expressions
      expect([name, user / 1_000 < 1_500 || user / 1_000]).toEqual([name, true]);
    }
  });
});

describe('URLs in a body', () => {
  let server: Server;
  let asked = 0;
  let origin: string;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked++;
      response.end();
    });
    server.on('connection', () => asked++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are never fetched by the server', async () => {
    const calls: [string, object, number][] = [
      ['/api/admin/events', { ...eventInput(), registration_link: `${origin}/event` }, 201],
      ['/api/admin/news', { ...newsInput(), coverImage: `${origin}/cover.jpg` }, 400],
      ['/api/admin/branches', { ...inputs.branches?.(), googleMaps: `${origin}/maps/embed` }, 400],
      ['/api/contact', { name: 'A', email: 'a@museum.example', message: `Look: ${origin}/message` }, 201],
    ];
    for (const [url, payload, status] of calls)
      expect([url, (await post(url, payload)).statusCode]).toEqual([url, status]);
    const video = { desktopVideo: `${origin}/film.mp4`, mobileVideo: `${origin}/film.mp4` };
    const set = await api.send({ method: 'PUT', url: '/api/admin/cover-video', payload: video }, cookies);
    expect(set.statusCode).toBe(200);
    for (const url of ['/api/cover-video', '/api/public/events', '/api/admin/messages'])
      await api.send({ url }, cookies);
    expect(asked).toBe(0);
  });
});

describe('the id of an item', () => {
  const types = Object.keys(inputs);
  test.each(types)('of %s is unknown to other types', async (type) => {
    const { id = '' } = samples.pathOf({ path: `/api/admin/${type}/{id}` } as Parameters<Samples['pathOf']>[0]);
    for (const other of types.filter((name) => name !== type)) {
      const reads = [`/api/admin/${other}/${id}`, `/api/public/${other}/${id}`];
      for (const url of reads) expect([url, (await api.send({ url }, cookies)).statusCode]).toEqual([url, 404]);
      const url = `/api/admin/${other}/${id}`;
      const change = await api.send({ method: 'PUT', url, payload: { published: false } }, cookies);
      expect([url, change.statusCode]).toEqual([url, 404]);
      expect([url, (await api.send({ method: 'DELETE', url }, cookies)).statusCode]).toEqual([url, 404]);
    }
    expect((await api.send({ url: `/api/admin/${type}/${id}` }, cookies)).statusCode).toBe(200);
  });
});

describe('passwords', () => {
  hashAtOwnCost();

  it('are hashed by few threads at once, so that other work finds a free one', async () => {
    let hashed = 0;
    const all = Promise.all(Array.from({ length: 16 }, () => hashPassword(superadmin.password).then(() => hashed++)));
    // stat uses the same thread pool; without the limit it would wait for nearly all hashes
    await stat('package.json');
    expect(hashed).toBeLessThan(6);
    await all;
  });
});
