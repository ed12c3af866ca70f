import {
  atLeastInRounds,
  atMostBeside,
  atMostInRounds,
  atMostTimes,
  compared,
  comparedInRounds,
  median,
  type Figures,
} from './figures.ts';
import { latencies, throughput } from './load.ts';
import { OBJECTS, type Museum } from './museum.ts';
import { compare, pidOf } from './processes.ts';

/** Browsers ask so; packed answers are made once and cost less to send, so the plain ones are what is compared. */
const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-encoding': 'identity' };
const LIST = '/api/public/news?limit=6';

/** Of those that are asked from the database, some 3,000 a second, before the turns: their code is compiled later than that of the others. */
const WARM_UP_MS = 6_000;

/** The speed of the same code differs from process to process by a sixth: where its memory lies is chance. */
const ROUNDS = 5;

/** Visitors' reads: from memory, against bare Fastify; from the database, against node:http and pg. Each round has new processes. */
export async function measureReads(museum: Museum, article: string): Promise<Figures> {
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    if (rounds.length > 0) await museum.restart();
    rounds.push(await measureRound(museum, article));
  }
  const of = (name: keyof Round) => rounds.map((round) => round[name]);
  const [list, item, listBaseline] = [of('list'), of('item'), of('listBaseline')];
  return {
    'list of 6 from memory, against bare Fastify': atLeastInRounds(0.7, list, listBaseline),
    'list of 6 from memory, against bare node:http': comparedInRounds(list, of('http')),
    'one article from memory, against bare Fastify': atLeastInRounds(0.7, item, of('itemBaseline')),
    'list of 6 through the site, against the API itself': atLeastInRounds(0.6, of('siteList'), list),
    'one article through the site, against the API itself': atLeastInRounds(0.6, of('siteItem'), item),
    'home page from memory, against bare Fastify': atLeastInRounds(0.5, of('page'), of('pageBaseline')),
    'list of 6 from the database, against node:http and pg': atLeastInRounds(0.7, of('slow'), of('slowBaseline')),
  };
}

type Round = Awaited<ReturnType<typeof measureRound>>;

async function measureRound(museum: Museum, article: string) {
  const { product, forgetful } = museum;
  const body = async (origin: string, path: string) => {
    const answer = await fetch(origin + path, { headers });
    return { text: await answer.text(), contentType: answer.headers.get('content-type') ?? '' };
  };
  const [list, item, page] = [
    await body(product.apiUrl, LIST),
    await body(product.apiUrl, article),
    await body(product.siteUrl, '/'),
  ];
  const { ports, pid } = await museum.startBaseline({ '/list': list, '/item': item, '/page': page });
  const baseline = (path: string, port = ports.fastify) => ({ pid, port, path, headers });
  const api = { pid: pidOf(product.api), port: product.api.port, headers };
  const site = { pid: pidOf(product.site), port: product.site.port, headers };
  const slow = { pid: pidOf(forgetful), port: forgetful.port, path: LIST, headers };
  // in a process of its own, as the API without memory is: what queries leave behind makes answers from memory slower
  const reading = await museum.startBaseline({});
  const slowBaseline = { pid: reading.pid, port: reading.ports.database, path: '/', headers };
  for (const target of [slow, slowBaseline]) await throughput(target, WARM_UP_MS);
  return compare({
    listBaseline: baseline('/list'),
    list: { ...api, path: LIST },
    itemBaseline: baseline('/item'),
    item: { ...api, path: article },
    pageBaseline: baseline('/page'),
    page: { ...site, path: '/' },
    siteList: { ...site, path: LIST },
    siteItem: { ...site, path: article },
    http: baseline('/list', ports.http),
    slowBaseline,
    slow,
  });
}

const SAMPLES = 200;
const SEARCHES = ['landscape', 'self-portrait', 'loom', 'river thames', 'Untitled', 'горы', 'St Paul', 'sketch of a'];
const SEARCH_TURNS = 20;

/** How the list of objects grows, and how long the staff waits for a search. */
export async function measureGrowth(museum: Museum, log: (line: string) => void): Promise<Figures> {
  const target = { port: museum.forgetful.port, path: '/api/public/collections?limit=6', headers };
  const list = async () => {
    await latencies(Array.from({ length: SAMPLES }, () => target));
    return median(await latencies(Array.from({ length: SAMPLES }, () => target)));
  };
  await museum.importObjects(1_000);
  const few = await list();
  log(`Importing ${OBJECTS} objects…`);
  await museum.importObjects(OBJECTS);
  const many = await list();
  const signedIn = { ...headers, cookie: museum.cookie };
  const { ports } = await museum.startBaseline({});
  const path = (word: string) => `/api/admin/collections?limit=20&search=${encodeURIComponent(word)}`;
  const searches = SEARCHES.map((word) => ({ port: museum.product.api.port, path: path(word), headers: signedIn }));
  const baseline = SEARCHES.map((word) => ({ port: ports.database, path: `/search?${encodeURIComponent(word)}` }));
  const turns: { api: number; least: number }[] = [];
  for (let turn = -1; turn < SEARCH_TURNS; turn++) {
    const measured = { api: median(await latencies(searches)), least: median(await latencies(baseline)) };
    // the first turn only warms up
    if (turn >= 0) turns.push(measured);
  }
  const [search, least] = [turns.map(({ api }) => api), turns.map((turn) => turn.least)];
  return {
    'list of objects at 69,202 (ms), against 1,000': atMostTimes(1.3, many, few),
    'admin search over 69,202 titles, p50 (ms), against node:http and pg': atMostInRounds(3, [search], [least]),
  };
}

const text = 'The museum has received a loom that was in use in a village until the sixties of the last century. ';
const inFourLanguages = (title: string) =>
  Object.fromEntries(
    ['en', 'ru', 'uz', 'kk'].map((lang) => [
      lang,
      { title: `${title} (${lang})`, excerpt: text, content: text.repeat(15) },
    ]),
  );

/** Writes news until there are so many; what they took, as the staff waits for it, and every tenth as the least that can write it. */
export async function measureWrites(museum: Museum, count: number): Promise<{ figures: Figures; article: string }> {
  const { ports } = await museum.startBaseline({});
  const baseline = `http://127.0.0.1:${ports.database}`;
  const taken = {
    created: [] as number[],
    updated: [] as number[],
    baselineCreated: [] as number[],
    baselineUpdated: [] as number[],
  };
  const timed = async (times: number[], ...call: Parameters<Museum['send']>) => {
    const began = performance.now();
    const answer = await museum.send(...call);
    times.push(performance.now() - began);
    return answer;
  };
  let id = '';
  for (let n = 0; n < count; n++) {
    const date = new Date(Date.UTC(2020, 0, 1) + n * 3_600_000).toISOString();
    const article = { content: inFourLanguages(`News ${n}`), published: true, date };
    const saved = await timed(taken.created, 'POST', '/api/admin/news', article);
    id = (saved.newsItem as { id: string }).id;
    if (n % 10 !== 0) continue;
    const change = { content: { en: { title: `News ${n}, again` } } };
    await timed(taken.updated, 'PUT', `/api/admin/news/${id}`, change);
    const least = await timed(taken.baselineCreated, 'POST', '/', article, baseline);
    await timed(taken.baselineUpdated, 'PUT', `/${String(least.id)}`, change, baseline);
  }
  // the first ones only warm up
  const middle = (times: number[]) => median(times.slice(times.length / 20));
  const [created, updated] = [middle(taken.created), middle(taken.updated)];
  const figures = {
    'create of an article in four languages, p50 (ms), against node:http and pg': atMostBeside(
      8,
      'ms',
      created,
      middle(taken.baselineCreated),
    ),
    'update of an article, p50 (ms), against node:http and pg': compared(updated, middle(taken.baselineUpdated)),
  };
  return { figures, article: `/api/public/news/${id}` };
}
