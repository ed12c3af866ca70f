import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { RequestBody } from './request-body.js';

/** A JSON body that has only partly arrived. */
function begin() {
  const raw = Object.assign(new PassThrough(), { headers: { 'transfer-encoding': 'chunked' } });
  const request = { raw, sentType: 'application/json' } as unknown as FastifyRequest;
  return { raw, body: new RequestBody(request).read() };
}

describe('a body', () => {
  it('that comes byte by byte is kept in few buffers', async () => {
    const concat = jest.spyOn(Buffer, 'concat');
    const { raw, body } = begin();
    const message = 'x'.repeat(60_000);
    for (const byte of Buffer.from(JSON.stringify({ message }))) raw.emit('data', Buffer.of(byte));
    raw.end();
    expect(await body).toEqual({ message });
    const most = Math.max(...concat.mock.calls.map(([parts]) => parts.length));
    expect(most).toBeLessThan(20);
    concat.mockRestore();
  });

  it('of a stranger is refused above 64 kB, however small its parts are', async () => {
    const { raw, body } = begin();
    for (let count = 0; count <= 64 * 1024; count++) raw.emit('data', Buffer.of(32));
    await expect(body).rejects.toMatchObject({ status: 413 });
    expect(raw.listenerCount('data')).toBe(0);
  });
});
