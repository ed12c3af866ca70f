import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RouteDeclarations } from '../src/platform/auth/route-declarations.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { idIn } from '../src/platform/media/model/media-address.js';
import type { MediaDetails } from '../src/platform/media/model/media.dto.js';
import { SignedAddresses } from '../src/platform/media/storage/signed-address.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { mp4 } from './builders/files.js';
import { multipart, quarters } from './builders/pictures.js';
import { description } from './description.js';
import { eventually } from './eventually.js';
import { EveryAddress, isCard, isForVisitors, isKept, isServed } from './every-address.js';
import { MediaClient } from './media-client.js';
import { PictureClient } from './picture-client.js';

let subject: TestApp;
let staff: Cookies;
let media: MediaClient;
let every: EveryAddress;
let first: Buffer;
let second: Buffer;

beforeAll(async () => {
  subject = await startApp();
  staff = await subject.signIn();
  media = new MediaClient(subject, staff);
  every = new EveryAddress(subject);
  // wide enough for a rendition
  first = await quarters(400, 300).jpeg().toBuffer();
  second = await quarters(400, 300).rotate(180).png().toBuffer();
});
afterAll(() => subject.stop());
beforeEach(() => Promise.all([subject.database.query('DELETE FROM throttle'), every.pass()]));

const request = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const answer = await subject.send({ method, url: `/api/admin/${path}`, payload }, staff);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer;
};

/** The addresses with invalid signatures: an expired one, and one of another picture. */
function wronglySigned(addresses: readonly string[], shown: MediaDetails): string[] {
  const signed = subject.app.get(SignedAddresses);
  const signature = (id: string, now: number) => signed.media({ ...shown, id, url: '' }, now).url;
  const fourteenHours = 14 * 3_600_000;
  const queries = [signature(shown.id, Date.now() - fourteenHours), signature(randomUUID(), Date.now())];
  return addresses.flatMap((address) => queries.map((query) => address + query));
}

/** Waits until strangers find nothing there, with any kind of request. */
async function expectNothing(addresses: readonly string[]): Promise<void> {
  expect(await eventually(async () => (await every.found(addresses)).join('\n'), '')).toBe('');
}

/** A picture in an article. */
interface Shown {
  picture: PictureClient;
  article: string;
}

async function show(published: boolean): Promise<Shown> {
  const picture = new PictureClient(subject, staff, await media.one(first));
  const payload = { content: { en: { title: 'A boat' } }, images: [picture.url], published };
  const answer = await request('POST', 'news', payload);
  return { picture, article: answer.json<{ newsItem: { id: string } }>().newsItem.id };
}

const change = (article: string, payload: object) => request('PUT', `news/${article}`, payload);
const replace = async (picture: PictureClient) => {
  await picture.replace(second);
  await every.remember();
};

/** Ways to hide a public picture. */
const ENDS: Record<string, (shown: Shown) => Promise<unknown>> = {
  'of an article that is a draft again': ({ article }) => change(article, { published: false }),
  'of an article that is shown later': ({ article }) => change(article, { shown_from: '2999-01-01' }),
  'of an article that is shown no more': ({ article }) => change(article, { shown_until: '2020-01-01' }),
  'of an article in the trash': ({ article }) => request('DELETE', `news/${article}`),
  'of an article that was deleted for good': async ({ article }) => {
    await request('DELETE', `news/${article}`);
    await request('DELETE', `trash/news/${article}`);
  },
  'that an article shows no more': ({ article }) => change(article, { images: [] }),
  'whose consent was withdrawn': ({ picture }) => picture.put({ consent: 'withdrawn' }),
  'whose rights are over': ({ picture }) => picture.put({ rights_expires_at: '2020-01-01' }),
  'that got another file, of an article that is a draft again': async ({ picture, article }) => {
    await replace(picture);
    await change(article, { published: false });
  },
  'that got its former file back, whose consent was withdrawn': async ({ picture }) => {
    await replace(picture);
    await picture.restore();
    await picture.put({ consent: 'withdrawn' });
  },
  'in the trash': async ({ picture, article }) => {
    await change(article, { images: [] });
    await picture.remove();
  },
};

/** Ways in which a waiting change may use a picture. */
const WAITING: Record<string, (url: string) => object> = {
  'among its pictures': (url) => ({ images: [url] }),
  'in its text': (url) => ({
    content: {
      en: {
        text: {
          schema: 1,
          doc: { type: 'doc', content: [{ type: 'figure', attrs: { media: idIn(url.split('/').at(-1) ?? '') } }] },
        },
      },
    },
  }),
};

/** After these nobody can get it. */
const PURGES: Record<string, (shown: Shown) => Promise<unknown>> = {
  'that was deleted for good': async ({ picture, article }) => {
    await change(article, { images: [] });
    await picture.remove();
    await request('DELETE', `trash/media/${picture.id}`);
  },
  'that got another file and was deleted for good': async ({ picture, article }) => {
    await replace(picture);
    await change(article, { images: [] });
    await picture.remove();
    await request('DELETE', `trash/media/${picture.id}`);
  },
};

/** The share cards of an article at their public addresses. */
async function cardsOf(article: string): Promise<string[]> {
  const cards: string[] = [];
  for (const url of every.of(article).filter(isCard)) {
    const answer = await subject.send({ method: 'GET', url });
    if (answer.statusCode === 200) cards.push(answer.rawPayload.toString('base64'));
  }
  return cards;
}

test('every route that answers with files of media is walked', () => {
  const answersJson = (path: string) => {
    const documented = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.get?.responses['200'];
    return documented?.content?.['application/json'] !== undefined;
  };
  const routes = subject.app.get(RouteDeclarations).all();
  const withFiles = routes.filter(({ method, path }) => method === 'GET' && !answersJson(path));
  // the files of registers and redirects have no media
  const ofMedia = withFiles.filter(({ path }) => !/^\/api\/admin\/(registers|redirects)\//.test(path));
  expect(ofMedia.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(every.byRoute));
});

describe('a picture', () => {
  test.each(Object.entries({ ...ENDS, ...PURGES }))(
    '%s is nothing to strangers, at every address',
    async (name, end) => {
      const shown = await show(true);
      const { picture, article } = shown;
      const details = await picture.put({});
      await every.remember();
      const before = every.of(picture.id);
      // the file, a rendition in two formats, and the original, which is not served
      expect(before.filter(isServed)).toHaveLength(3);
      expect(await every.found(before)).toEqual(before.filter(isForVisitors));
      const cards = await cardsOf(article);
      expect(cards).toHaveLength(1);

      await end(shown);
      const all = every.of(picture.id);
      await expectNothing([...all, ...wronglySigned(all, details)]);
      for (const card of await cardsOf(article)) expect(cards).not.toContain(card);
      const isGone = Object.hasOwn(PURGES, name);
      expect((await every.found(all, staff)).filter(isKept)).toEqual(isGone ? [] : all.filter(isKept));
    },
  );

  test('of a draft, and one that nothing uses, is nothing to strangers', async () => {
    const { picture, article } = await show(false);
    const unused = await media.one(first);
    await every.remember();
    for (const id of [picture.id, unused.id]) {
      const all = every.of(id);
      expect(all.length).toBeGreaterThan(3);
      await expectNothing([...all, ...wronglySigned(all, await picture.put({}))]);
      expect((await every.found(all, staff)).filter(isKept)).toEqual(all.filter(isKept));
    }
    await expectNothing(every.of(article));
  });

  test('that got another file leads strangers to that, until its former one is not kept any more', async () => {
    const { picture } = await show(true);
    await every.remember();
    const former = every.of(picture.id);
    await replace(picture);
    const { url, renditions } = await picture.put({});
    const present = new Set([url, ...renditions.map((one) => one.url)]);
    for (const address of former.filter(isServed)) {
      const answer = await subject.send({ method: 'GET', url: address });
      expect([answer.statusCode, present.has(answer.headers.location ?? '')]).toEqual([302, true]);
    }
    await subject.database.query("UPDATE former_file SET replaced_at = now() - interval '31 days'");
    await subject.app.get(Housekeeping).sweep();
    expect((await every.found(every.of(picture.id))).filter(isServed).sort()).toEqual([...present].sort());
  });
});

describe('a waiting change', () => {
  test.each(Object.entries(WAITING))('that shows a picture %s shows it to nobody but the staff', async (_, showing) => {
    const { article } = await show(true);
    const { id, url } = await media.one(first);
    await request('PUT', `news/${article}/waiting-change`, showing(url));
    await every.remember();
    const all = every.of(id);
    await expectNothing(all);
    expect((await every.found(all, staff)).filter(isKept)).toEqual(all.filter(isKept));
    // meanwhile the live item is written separately
    await change(article, { author: 'A. Q.' });
    await expectNothing(all);
    await request('POST', `news/${article}/waiting-change/publish`, {});
    expect(await eventually(async () => (await every.found(all)).length > 0, true)).toBe(true);
  });
});

test.each([{ published: false }, { shown_from: '2999-01-01' }, { shown_until: '2020-01-01' }, undefined])(
  'an article’s cards are nothing to strangers after %j',
  async (payload) => {
    const { article } = await show(true);
    await every.remember();
    const all = every.of(article);
    // in one language, with and without the hash
    expect(await every.found(all)).toHaveLength(2);
    await request(payload ? 'PUT' : 'DELETE', `news/${article}`, payload);
    await expectNothing(all);
  },
);

test('a film is nothing to strangers before it opens the home page, and after that', async () => {
  const upload = { method: 'POST', url: '/api/admin/upload/video', ...multipart([mp4()]) } as const;
  const [desktopVideo = ''] = (await subject.send(upload, staff)).json<{ urls: string[] }>().urls;
  await every.remember();
  const all = every.of(idIn(desktopVideo.split('/').at(-1) ?? ''));
  expect(all).toContain(desktopVideo);
  await expectNothing(all);
  await request('PUT', 'cover-video', { desktopVideo });
  expect(await every.found(all)).toEqual([desktopVideo]);
  await request('PUT', 'cover-video', { desktopVideo: null });
  await expectNothing(all);
  expect(await every.found(all, staff)).toContain(desktopVideo);
});
