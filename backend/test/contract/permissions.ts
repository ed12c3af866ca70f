import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ContentClient, type Refusal } from './content-client.js';
import type { Subject } from './behaves-like-content.js';

export function checksPermissions(subject: Subject): void {
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/no-id'],
    ['PUT', '/no-id'],
    ['DELETE', '/no-id'],
  ] as const;

  describe('permissions', () => {
    test.each(calls)('%s %s without a session is a 401, whatever is sent', async (method, path) => {
      const url = `/api/admin/${subject.type.plural}${path}`;
      const answer = await subject.test.send({ method, url, payload: method === 'GET' ? undefined : { nonsense: 1 } });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([401, 'unauthorized']);
    });

    test.each(['POST', 'PUT', 'DELETE'] as const)(
      '%s from another site is a 403 before it is anything else',
      async (method) => {
        const path = method === 'POST' ? '' : '/no-id';
        const answer = await subject.client.request(method, path, { nonsense: 1 }, { 'sec-fetch-site': 'cross-site' });
        expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'csrf']);
      },
    );

    test('an unknown or malformed id is a 404 before the body is looked at', async () => {
      for (const id of ['no-id', randomUUID(), '%00', '1']) {
        expect((await subject.client.request('PUT', `/${id}`, { nonsense: 1 })).statusCode).toBe(404);
        expect((await subject.client.request('GET', `/${id}`)).statusCode).toBe(404);
        expect((await subject.client.request('DELETE', `/${id}`)).statusCode).toBe(404);
      }
    });

    test('a plain admin may do everything with content', async () => {
      const account = { username: `editor_${subject.type.plural}`.slice(0, 20), password: 'Another9horse' };
      await subject.test.addAdmin(account.username, account.password);
      const editor = new ContentClient(subject.test, subject.type, await subject.test.signIn(account));
      const { id } = await editor.create();
      await editor.update(id, { published: false });
      expect((await editor.request('DELETE', `/${id}`)).statusCode).toBe(200);
    });
  });
}
