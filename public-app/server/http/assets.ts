import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import type { Settings } from '../settings.ts';

/** A file with a content hash in its name never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Folders are not listed: their addresses return 404. */
const isFile = (path: string) => !path.endsWith('/');

/** An entity tag is enough for validation, and no file is requested in ranges: fewer headers make pages load faster. */
const SHORT_HEADS = { lastModified: false, acceptRanges: false };

/** Lists that the tools write next to the built files: for the server, and for the build of the next release. */
const LISTS = new Set(['/assets.json', '/carried.json']);

/** Serves the built files of the site and of the console. The console's are read at every request, so a new version needs no restart. */
export async function serveAssets(site: FastifyInstance, settings: Settings): Promise<void> {
  await site.register(fastifyStatic, {
    root: settings.clientFolder,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    ...SHORT_HEADS,
    allowedPath: (path) => isFile(path) && !LISTS.has(path),
    setHeaders: (reply) => void reply.header('cache-control', FOREVER),
  });
  mkdirSync(settings.adminFolder, { recursive: true });
  await site.register(fastifyStatic, {
    root: settings.adminFolder,
    prefix: '/admin-app/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    ...SHORT_HEADS,
    allowedPath: isFile,
    setHeaders: (reply, path) => void reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache'),
  });
}
