// The least that can answer: bare node:http and bare Fastify giving bytes from memory, node:http asking PostgreSQL or writing into it.
// Run as a process of its own, told by its parent what to give.
import { fastify } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { prepareStaff, staffAnswer } from './baseline-staff.ts';

export interface BaselineTask {
  /** Answers by path. */
  bodies: Record<string, { text: string; contentType: string }>;
  databaseUrl: string;
}

export interface BaselinePorts {
  fastify: number;
  http: number;
  /** The list of news, asked from the database every time; the staff's search, create and update. */
  database: number;
}

const CARDS = `SELECT id, listing, media_ids, archived, date, views, created_at FROM news WHERE published AND NOT archived
  ORDER BY date DESC, created_at DESC, id DESC LIMIT $1 OFFSET $2`;
const TOTAL = 'SELECT count(*)::int AS total FROM news WHERE published AND NOT archived';

interface Card {
  id: string;
  listing: object;
  media_ids: string[];
  archived: boolean;
  date: Date;
  views: number;
  created_at: Date;
}

process.once('message', (task: BaselineTask) => void serve(task).then((ports) => process.send?.(ports)));
process.once('disconnect', () => process.exit(0));

async function serve({ bodies, databaseUrl }: BaselineTask): Promise<BaselinePorts> {
  const app = fastify();
  const finished = new Map<string, { bytes: Buffer; contentType: string }>();
  for (const [path, { text, contentType }] of Object.entries(bodies)) {
    const bytes = Buffer.from(text);
    finished.set(path, { bytes, contentType });
    app.get(path, (_request, reply) => reply.header('content-type', contentType).send(bytes));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const http = createServer((request, response) => {
    const found = finished.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.length })
      .end(found.bytes);
  });
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  await prepareStaff(pool);
  const database = createServer((request, response) => {
    const isList = request.method === 'GET' && request.url === '/';
    void (isList ? list(pool) : staffAnswer(pool, request)).then((body) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
      response.writeHead(200, headers).end(body);
    });
  });
  return { fastify: portOf(app.server), http: await listen(http), database: await listen(database) };
}

async function list(pool: Pool): Promise<string> {
  const [cards, total] = await Promise.all([pool.query<Card>(CARDS, [6, 0]), pool.query<{ total: number }>(TOTAL)]);
  const news = cards.rows.map(({ listing, media_ids, created_at, ...card }) => ({
    ...card,
    images: media_ids,
    media: [],
    content: listing,
    createdAt: created_at,
  }));
  return JSON.stringify({ news, total: total.rows[0]?.total });
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))));
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
