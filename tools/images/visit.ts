import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import { picture, uploadOf } from '../lib/picture.ts';
import { testAccount, type Visitor } from '../lib/visitor.ts';
import type { Container } from './container.ts';
import { checkApiAway, checkPages } from './own-answers.ts';

/** A day of use: http, https, an account, a picture, an article, and what is cached on the way. */
export async function visit(checks: Checks, visitor: Visitor, plain: Visitor): Promise<void> {
  const sent = await plain.ask('/news?page=2');
  plain.leave();
  checks.that(
    'http only says where https is',
    sent.status === 308 && sent.headers.location === 'https://127.0.0.1/news?page=2',
    sent.headers.location,
  );
  await visitor.signIn(testAccount);
  checks.that(
    'signing in gives cookies bound to the host',
    [...visitor.cookies.keys()].join() === '__Host-access,__Host-refresh,__Host-device',
    [...visitor.cookies.keys()],
  );
  const pictures = await visitor.ask('/api/admin/upload/image', uploadOf(picture(120)));
  checks.that('a picture is taken', pictures.status === 201, pictures.text.slice(0, 300));
  const [uploaded] = (JSON.parse(pictures.text) as { media: [{ url: string }] }).media;
  const id = await visitor.publish('Opened from images', { images: [uploaded.url] });
  const article = await visitor.ask(`/news/${id}`);
  checks.that(
    'a published article is a page',
    article.status === 200 && article.text.includes('Opened from images'),
    article.status,
  );
  checks.that(
    'over https the page says to stay there',
    /^max-age=31536000/.test(String(article.headers['strict-transport-security'])),
  );
  const again = await visitor.ask(`/news/${id}`);
  checks.that('nginx keeps no page', again.headers['x-cache'] !== 'HIT', again.headers['x-cache']);
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(article.text)?.[1] ?? '';
  const packed = { 'accept-encoding': 'br, gzip' };
  const [first, second] = [
    await visitor.ask(script, { headers: packed }),
    await visitor.ask(script, { headers: packed }),
  ];
  checks.that(
    'a script comes packed as the site packed it, then from the store',
    first.headers['content-encoding'] === 'br' && second.headers['x-cache'] === 'HIT',
    second.headers['x-cache'],
  );
  const unpacked = await visitor.ask(script, { headers: { 'accept-encoding': 'identity' } });
  checks.that(
    'who takes no packing gets none',
    unpacked.status === 200 && unpacked.headers['content-encoding'] === undefined,
  );
  const list = await visitor.ask('/api/public/news');
  checks.that('it is in the public list', list.text.includes(id));
  const strange = await visitor.ask('/api/admin/check', {
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-muzey-site': 'guessed' },
  });
  checks.that(
    'the staff’s answers are not stored',
    strange.headers['cache-control'] === 'no-store' && strange.headers['x-cache'] === undefined,
  );
  const headers = String(article.headers.server);
  checks.that('nobody tells a version', headers === 'nginx' && article.headers['x-powered-by'] === undefined, headers);
  checks.that('TRACE is refused', (await visitor.ask('/', { method: 'TRACE' })).status === 405);
}

/** One origin by default; a second one for those who deploy the console separately. */
export async function checkConsole(checks: Checks, visitor: Visitor): Promise<void> {
  const manifest = await visitor.ask('/admin-app/mf-manifest.json');
  checks.that(
    'the console’s manifest comes through, and is asked for anew each time',
    manifest.status === 200 && manifest.headers['cache-control'] === 'no-cache',
    manifest.headers['cache-control'],
  );
  const elsewhere = await visitor.ask('/admin-app/mf-manifest.json', {
    headers: { host: 'console.example', origin: 'https://museum.example' },
  });
  checks.that(
    'at its own origin pages of another one may load it',
    elsewhere.headers['access-control-allow-origin'] === '*' && elsewhere.text === manifest.text,
  );
  checks.that(
    'there is nothing else at that origin',
    (await visitor.ask('/', { headers: { host: 'console.example' } })).status === 404,
  );
  const entry = /remoteEntry\.\w+\.js/.exec(manifest.text)?.[0] ?? '';
  const packed = await visitor.ask(`/admin-app/${entry}`, { headers: { 'accept-encoding': 'gzip' } });
  checks.that(
    'its scripts come packed and are kept',
    packed.headers['content-encoding'] === 'gzip' && /immutable/.test(String(packed.headers['cache-control'])),
    packed.headers,
  );
}

/** While the processes behind it are down, nginx still serves its cache; on SIGTERM both processes end cleanly. */
export async function checkOutage(checks: Checks, visitor: Visitor, site: Container, api: Container): Promise<void> {
  const page = await visitor.ask('/news');
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? '';
  await visitor.ask(script);
  checks.that('the site ends with 0 when it is told to', (await site.stop()) === 0);
  checks.that('its stored files are still handed out', (await visitor.ask(script)).status === 200);
  await checkPages(checks, visitor);
  site.start();
  let status = 0;
  for (let waited = 0; waited < 15_000 && status !== 200; waited += 250) {
    ({ status } = await visitor.ask('/news'));
    if (status !== 200) await delay(250);
  }
  checks.that('and it is found again when it is back', status === 200, status);
  checks.that('the API ends with 0 when it is told to', (await api.stop()) === 0);
  await checkApiAway(checks, visitor);
  checks.that('what it said is a log of JSON without a secret', isLog(api.said()), api.said().slice(0, 500));
}

function isLog(text: string): boolean {
  const lines = text.trim().split('\n');
  return !text.includes(testAccount.password) && lines.length > 3 && lines.every((line) => line.startsWith('{'));
}
