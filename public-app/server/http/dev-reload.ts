import type { FastifyInstance } from 'fastify';

export const RELOAD_SCRIPT = '/dev/reload.js';

/** Reloads the page after a restart of the site. */
const script = `
let connected = false;
const changes = new EventSource('/dev/changes');
changes.onopen = () => {
  if (connected) location.reload();
  connected = true;
};`;

/** For `npm run dev`, which restarts the site after every build: open pages reload. */
export function serveReload(site: FastifyInstance): void {
  const open = new Set<NodeJS.WritableStream>();
  site.get(RELOAD_SCRIPT, (_request, reply) => reply.type('text/javascript').send(script));
  site.get('/dev/changes', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 200\n\n');
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  site.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
}
