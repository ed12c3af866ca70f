import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { logRequest } from './request-log.ts';

test.each([
  ['/ru/preview/news/link/Zk1n?x=1', '/ru/preview/news/link/…'],
  ['/%70review/news/%6Cink/Zk1n/', '/preview/news/link/…'],
  ['/preview/news/n1', '/preview/news/n1'],
  ['/news/%E0?page=2', '/news/%E0'],
])('%s is logged as %s: without a query, and without the secret of a link', (url, path) => {
  const lines: object[] = [];
  const plain = { info: (line: object) => lines.push(line) };
  // a masked line would cost ten times as much
  const log = {
    child: (_bindings: object, { redact }: { redact?: string[] }) => (redact?.length === 0 ? plain : undefined),
  };
  const request = { method: 'GET', url } as IncomingMessage;
  logRequest(log as unknown as FastifyBaseLogger, { id: 'r1', request, address: '::1', status: 200, ms: 1 });
  expect(lines).toMatchObject([{ path }]);
});
