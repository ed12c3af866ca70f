import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Item, Refusal } from './content-client.js';
import type { Subject } from './behaves-like-content.js';

export function checksConflicts(subject: Subject): void {
  const code = (answer: LightMyRequestResponse) => `${answer.statusCode} ${answer.json<Refusal>().code}`;

  describe('versions', () => {
    test('a stale version is a 412 with the stored object, and changes nothing', async () => {
      const { id } = await subject.client.create();
      const stored = await subject.client.update(id, { archived: true, version: 1 });
      for (const answer of [
        await subject.client.request('PUT', `/${id}`, { published: false, version: 1 }),
        await subject.client.request('PUT', `/${id}`, { published: false }, { 'if-match': '"1"' }),
        await subject.client.request('PUT', `/${id}`, { published: false, version: 2 }, { 'if-match': '"1"' }),
        await subject.client.request('DELETE', `/${id}`, undefined, { 'if-match': '"1"' }),
      ]) {
        expect(code(answer)).toBe('412 version_conflict');
        expect(answer.json<Refusal>().current).toEqual(stored);
      }
      expect((await subject.client.request('GET', `/${id}`)).json()).toEqual(stored);
    });

    test('If-Match takes the ETag of a read', async () => {
      const { id } = await subject.client.create();
      const { etag } = (await subject.client.request('GET', `/${id}`)).headers;
      const answer = await subject.client.request('PUT', `/${id}`, { archived: true }, { 'if-match': String(etag) });
      expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
    });

    test.each(['*', 'W/"1"', '"7", "1"'])('If-Match: %s agrees with version 1', async (ifMatch) => {
      const { id } = await subject.client.create();
      expect((await subject.client.update(id, { archived: true }, { 'if-match': ifMatch })).version).toBe(2);
    });

    test('a change that names no version is accepted', async () => {
      const { id } = await subject.client.create();
      await subject.client.update(id, { archived: true });
      expect((await subject.client.update(id, { archived: false })).version).toBe(3);
    });

    test('of two changes to one version at once, one is refused', async () => {
      const { id } = await subject.client.create();
      const answers = await Promise.all(
        [true, false].map((archived) => subject.client.request('PUT', `/${id}`, { archived, version: 1 })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    });

    test('changes at once to different parts are both kept', async () => {
      const { id } = await subject.client.create();
      await Promise.all([
        subject.client.update(id, { content: { uz: { title: 'Gilam' } } }),
        subject.client.update(id, { content: { kk: { title: 'Gilem' } } }),
      ]);
      const { content, version } = (await subject.client.request('GET', `/${id}`)).json<Item>();
      expect([content.uz?.title, content.kk?.title, version]).toEqual(['Gilam', 'Gilem', 3]);
    });
  });

  describe('idempotency', () => {
    let input: object;
    beforeEach(() => {
      input = subject.type.input();
    });
    const post = (body: object, key: string) =>
      subject.client.request('POST', '', { ...input, ...body }, { 'idempotency-key': key });

    test('a replay gives the first answer and creates nothing', async () => {
      const key = randomUUID();
      const first = await post({}, key);
      const again = await post({}, key);
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      expect(await subject.client.adminIds()).toHaveLength(1);
    });

    test('the same key with another body is a 422', async () => {
      const key = randomUUID();
      await post({}, key);
      expect(code(await post({ archived: true }, key))).toBe('422 idempotency_key_reused');
    });

    test('a refused write leaves the key free', async () => {
      const key = randomUUID();
      expect((await post({ content: {} }, key)).statusCode).toBe(400);
      expect((await post({}, key)).statusCode).toBe(201);
    });

    test('many at once create one', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => post({}, key)));
      expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
      expect(await subject.client.adminIds()).toHaveLength(1);
    });
  });
}
