import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as send, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite } from '../server/app.ts';
import type { Settings } from '../server/settings.ts';

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text. */
  text: string;
}

export interface Ask {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

/** The whole site on a free port, with a small list of built files. */
export class RunningSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'muzey-site-'));
  readonly clientFolder = join(this.folder, 'client');
  readonly adminFolder = join(this.folder, 'console');
  /** Receives the lines of the log. */
  log: Parameters<typeof createSite>[1];
  private site: FastifyInstance | undefined;

  async start(apiOrigin: string, over: Partial<Settings> = {}): Promise<this> {
    mkdirSync(this.clientFolder, { recursive: true });
    mkdirSync(this.adminFolder, { recursive: true });
    const fonts = ['sans', 'serif'].flatMap((family) =>
      ['latin', 'kaa', 'cyrillic'].map((set): [string, string] => [
        `museum${family}-${set}`,
        `/assets/museum${family}-${set}.woff2`,
      ]),
    );
    const words = ['en', 'ru', 'uz', 'kk'].map((lang): [string, string[]] => [
      `words-${lang}`,
      [`/assets/words-${lang}.js`],
    ]);
    const list = {
      scripts: ['/assets/main.js'],
      styles: ['/assets/main.css'],
      chunks: { browser: ['/assets/browser.js'], ...Object.fromEntries<string[]>(words) },
      fonts: Object.fromEntries<string>(fonts),
    };
    writeFileSync(join(this.clientFolder, 'assets.json'), JSON.stringify(list));
    this.site = await createSite(
      {
        host: '127.0.0.1',
        port: 0,
        apiOrigin,
        publicOrigin: 'http://museum.example',
        adminManifest: '/admin-app/mf-manifest.json',
        clientFolder: this.clientFolder,
        adminFolder: this.adminFolder,
        siteSecret: 'secret',
        trustedProxies: [],
        logLevel: 'silent',
        cacheMegabytes: 8,
        metrics: { port: undefined, host: '127.0.0.1' },
        development: false,
        apiTimeoutMs: 2_000,
        apiSilenceMs: 3_000,
        ...over,
      },
      this.log,
    );
    await this.site.listen({ port: 0, host: '127.0.0.1' });
    return this;
  }

  get port(): number {
    if (!this.site) throw new Error('The site is not running.');
    return (this.site.server.address() as AddressInfo).port;
  }

  /** The server's time limits for slow clients. */
  get limits(): Pick<Server, 'headersTimeout' | 'requestTimeout' | 'timeout' | 'keepAliveTimeout'> {
    if (!this.site) throw new Error('The site is not running.');
    return this.site.server;
  }

  /** Requests a path exactly as written; `fetch` would normalise it. */
  get(path: string, { method = 'GET', headers, body }: Ask = {}): Promise<Got> {
    return new Promise((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port: this.port, path, method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: whole,
            text: whole.toString('utf8'),
          });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  /** A page as the browser parses it. */
  async page(path: string, headers?: OutgoingHttpHeaders): Promise<{ got: Got; document: Document }> {
    const got = await this.get(path, { headers });
    return { got, document: new JSDOM(got.text).window.document };
  }

  async stop(): Promise<void> {
    await this.site?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
