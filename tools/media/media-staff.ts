import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { testAccount, Visitor } from '../lib/visitor.ts';
import type { Photograph } from './photographs.ts';

/** In milliseconds, on a machine that is also busy with other work. */
const RENDITIONS_TIMEOUT_MS = 600_000;
const POLL_MS = 500;

export const RIGHTS = {
  creator: 'Ә. Бердиева & “Co”',
  credit_line: 'Photograph: Ә. Бердиева (Nukus)',
  copyright_notice: '© Музей, 1957',
  source: 'Told to nobody',
  licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
  web_statement: 'https://museum.example/rights?a=1&b=<2>',
  artwork_or_object: { creator: 'И. Савицкий', copyright_notice: '© heirs of the painter & “Co”' },
  alt: { en: 'A boat on sand', ru: 'Лодка на песке' },
} as const;

export interface StoredPicture {
  id: string;
  url: string;
  renditions: { url: string }[];
}

/** Somebody at the console who publishes photographs, and a visitor who requests files. */
export class MediaStaff {
  readonly pictures = new Map<Photograph, StoredPicture>();
  private readonly origin: string;
  private readonly visitor: Visitor;

  private constructor(origin: string, visitor: Visitor) {
    this.origin = origin;
    this.visitor = visitor;
  }

  static async signIn(origin: string): Promise<MediaStaff> {
    const visitor = new Visitor(origin);
    await visitor.signIn(testAccount);
    return new MediaStaff(origin, visitor);
  }

  /** Uploads a photograph, sets its credits and shows it in an article. @throws {Error} when it isn't accepted */
  async publish(file: Photograph): Promise<void> {
    const form = new FormData();
    form.append('files', new File([new Uint8Array(file.bytes)], file.name));
    const answer = await this.fetch('/api/admin/upload/image', { method: 'POST', body: form }, true);
    if (answer.status !== 201) throw new Error(`${file.name} was answered with ${answer.status}`);
    const [picture] = ((await answer.json()) as { media: StoredPicture[] }).media;
    if (!picture) throw new Error(`${file.name} was not stored`);
    this.pictures.set(file, picture);
    await this.ask('PUT', `/api/admin/media/${picture.id}`, RIGHTS);
    await this.visitor.publish('Moynaq: the port?', { images: [picture.url] });
  }

  /** Waits until every picture has all its renditions. */
  async rendered(databaseUrl: string): Promise<void> {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    const deadline = performance.now() + RENDITIONS_TIMEOUT_MS;
    const isMade = async () => (await database.query('SELECT FROM media WHERE pending')).rowCount === 0;
    try {
      while (!(await isMade())) {
        if (performance.now() > deadline) throw new Error('not all renditions were made');
        await delay(POLL_MS);
      }
    } finally {
      await database.end();
    }
    for (const [file, { id }] of this.pictures)
      this.pictures.set(file, (await this.ask('GET', `/api/admin/media/${id}`)) as StoredPicture);
  }

  /** @param asStaff sends the session */
  fetch(path: string, init: RequestInit = {}, asStaff = false): Promise<Response> {
    const cookie = [...this.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(this.origin + path, { ...init, headers: asStaff ? { cookie } : {} });
  }

  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const { status, text } = await this.visitor.ask(path, { method, body });
    if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
    return JSON.parse(text);
  }
}
