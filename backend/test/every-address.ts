import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentTypes } from '../src/platform/content-types/content-types.js';
import { isOriginal, mediaUrl } from '../src/platform/media/model/media-address.js';
import { Renditions } from '../src/platform/media/renditions/renditions.js';
import type { Cookies, TestApp } from './app.js';

/** The kinds of requests that browsers, caches and players make. */
const WAYS = [
  { method: 'GET' },
  { method: 'HEAD' },
  { method: 'GET', headers: { range: 'bytes=0-0' } },
  { method: 'GET', headers: { 'if-none-match': '*' } },
] as const;

const iiif = (id: string): string => `/api/iiif/3/${id}`;
/** A tile that is stored, and a part that is not. */
const PARTS = ['/full/max/0/default.jpg', '/square/9,/90/gray.png'];

/** Every address that a file ever had, derived from what has been stored so far. */
export class EveryAddress {
  /** Names in the storage. */
  private readonly files = new Set<string>();
  private readonly pictures = new Set<string>();
  /** With the hash of each version shown so far, and without. */
  private readonly cards = new Set<string>();

  /** For each route that serves files. Add new routes here, so that they are tested, too. */
  readonly byRoute: Readonly<Record<string, () => string[]>> = {
    'GET /api/admin/media/:id/original': () => [...this.pictures].map((id) => `/api/admin/media/${id}/original`),
    'GET /api/admin/media/:id/whole': () => [...this.pictures].map((id) => `/api/admin/media/${id}/whole`),
    'GET /api/admin/media/zip': () => [...this.pictures].map((id) => `/api/admin/media/zip?ids=${id}`),
    // the museum's own card hides nothing
    'GET /api/cards/:file': () => [],
    'GET /api/cards/:type/:id/:file': () => [...this.cards],
    // the dumps have addresses of pictures, and no bytes of them
    'GET /api/data/:folder/:name': () => [],
    'GET /api/data/:name': () => [],
    'GET /api/iiif/3/:id': () => [...this.pictures].map(iiif),
    'GET /api/iiif/3/:id/:region/:size/:rotation/:file': () =>
      [...this.pictures].flatMap((id) => PARTS.map((part) => iiif(id) + part)),
    'GET /api/iiif/3/:id/info.json': () => [...this.pictures].map((id) => `${iiif(id)}/info.json`),
    'GET /api/media/:file': () => [...this.files].map(mediaUrl),
    'GET /api/media/:id/download/:lang': () =>
      [...this.pictures].flatMap((id) => LANGS.map((lang) => `/api/media/${id}/download/${lang}`)),
    'GET /api/media/:id/transcript/:lang': () =>
      [...this.pictures].flatMap((id) => LANGS.map((lang) => `/api/media/${id}/transcript/${lang}`)),
    'GET /api/media/downloads/zip': () => [...this.pictures].map((id) => `/api/media/downloads/zip?ids=${id}`),
    // these have addresses of pictures, and no bytes of them
    'GET /api/oai': () => [],
    'GET /api/public/records/:id/:format': () => [],
  };

  /** Items of earlier tests. */
  private readonly past = new Set<string>();

  constructor(private readonly test: TestApp) {}

  /** Forgets the items stored so far: their cards are no longer requested. */
  async pass(): Promise<void> {
    for (const { table } of this.test.app.get(ContentTypes).all)
      for (const id of await this.idsIn(table)) this.past.add(id);
  }

  /** Records everything stored, except forgotten items. Call it before any of it is removed. */
  async remember(): Promise<void> {
    await this.test.app.get(Renditions).idle();
    for (const name of await readdir(join(this.test.dataDir, 'uploads', 'files'))) this.files.add(name);
    for (const id of await this.idsIn('media')) this.pictures.add(id);
    for (const { type, table } of this.test.app.get(ContentTypes).all) {
      for (const id of await this.idsIn(table)) {
        if (this.past.has(id)) continue;
        for (const lang of LANGS) await this.rememberCard(`/api/cards/${type}/${id}/${lang}.jpg`);
      }
    }
  }

  /** @param id of an upload or an item */
  of(id: string): string[] {
    return Object.values(this.byRoute).flatMap((all) => all().filter((address) => address.includes(id)));
  }

  /** Those of the addresses that answer with something. */
  async found(addresses: readonly string[], as?: Cookies): Promise<string[]> {
    const open = new Set<string>();
    for (const url of addresses) {
      for (const way of WAYS) if ((await this.test.send({ ...way, url }, as)).statusCode < 400) open.add(url);
    }
    return [...open];
  }

  private async rememberCard(url: string): Promise<void> {
    const { location } = (await this.test.send({ method: 'GET', url })).headers;
    this.cards.add(url);
    if (location) this.cards.add(location);
  }

  private async idsIn(table: string): Promise<string[]> {
    return (await this.test.database.query<{ id: string }[]>(`SELECT id FROM ${table}`)).map(({ id }) => id);
  }
}

const isPart = (address: string): boolean => address.startsWith('/api/iiif/');

/** Whether visitors may get it at all: a stored file that is not an original, a download or a part of a picture. */
export const isForVisitors = (address: string): boolean =>
  // pictures have no transcripts
  isPart(address) || (address.startsWith('/api/media/') && !isOriginal(address) && !address.includes('/transcript/'));

/** A stored file that visitors may get. */
export const isServed = (address: string): boolean =>
  isForVisitors(address) && !isPart(address) && !/\/downloads?\//.test(address);

/** A stored file that staff get. */
export const isKept = (address: string): boolean => isServed(address) || address.endsWith('/original');

export const isCard = (address: string): boolean => address.startsWith('/api/cards/');
