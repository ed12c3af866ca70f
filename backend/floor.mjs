import { fastify } from 'fastify'; import { createServer } from 'node:http';
process.once('message', async (m) => {
  const b = Object.fromEntries(Object.entries(m).map(([k, v]) => ['/' + k, Buffer.from(v)]));
  const app = fastify();
  for (const [k, v] of Object.entries(b)) app.get(k, (q, r) => r.header('content-type', 'application/json; charset=utf-8').send(v));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const s = createServer((q, r) => { const v = b[q.url]; r.writeHead(200, { 'content-type': 'application/json', 'content-length': v.length }).end(v); });
  await new Promise((r) => s.listen(0, '127.0.0.1', r));
  process.send({ fastify: app.server.address().port, http: s.address().port });
});
