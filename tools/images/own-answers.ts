import type { Checks } from '../lib/checks.ts';
import type { Visitor } from '../lib/visitor.ts';

const LANGUAGES = [
  ['/news', {}, 'en'],
  ['/ru/news', {}, 'ru'],
  ['/uz', {}, 'uz-Latn'],
  ['/kk/visit?x=1', {}, 'kaa-Latn'],
  ['/news', { 'accept-language': 'kaa, ru;q=0.8' }, 'kaa-Latn'],
  ['/news', { 'accept-language': 'ru-RU,ru;q=0.9', cookie: 'a=b; lang=uz' }, 'uz-Latn'],
] as const;

/** `client_max_body_size` of docker/nginx/nginx.conf, in bytes. */
const MAX_BODY = 5 * 1024 * 1024;

/** While the site is away, nginx answers with our own pages, in the reader's language, and says when to try again. */
export async function checkPages(checks: Checks, visitor: Visitor): Promise<void> {
  const wrong: string[] = [];
  for (const [path, headers, lang] of LANGUAGES) {
    const { status, headers: answered, text } = await visitor.ask(path, { headers });
    const isOurs = text.includes(`<html lang="${lang}">`) && text.includes('<svg') && !/nginx|<script/.test(text);
    if (status !== 503 || Number(answered['retry-after']) <= 0 || !isOurs)
      wrong.push(`${path} ${JSON.stringify(headers)}: ${status} ${text.slice(0, 120)}`);
  }
  checks.that('without a site there is a page of ours in four languages', wrong.length === 0, wrong);
  const posted = await visitor.ask('/ru', { method: 'POST', body: 'x' });
  checks.that(
    'also for who sends something',
    posted.status === 503 && posted.text.includes('<html lang="ru">'),
    posted.status,
  );
}

/** Paths that nginx refuses for everybody. */
export async function checkProblems(checks: Checks, visitor: Visitor): Promise<void> {
  const large = await visitor.ask('/api/contact', { method: 'POST', body: ' '.repeat(MAX_BODY + 1) });
  checks.that('too large a body is a problem document', isProblem(large, 413), large.text.slice(0, 200));
  const letter = { method: 'POST', body: { message: ' '.repeat(100_000) } };
  const stranger = await visitor.ask('/api/contact', { ...letter, headers: { cookie: 'a=b' } });
  checks.that('64 kB are enough for a stranger', isProblem(stranger, 413), stranger.text.slice(0, 200));
  const staff = await visitor.ask('/api/admin/news', letter);
  checks.that('whoever is signed in may send more', staff.status === 400, staff.status);
  const page = await visitor.ask('/kk/news', { method: 'POST', body: ' '.repeat(MAX_BODY + 1) });
  checks.that(
    'elsewhere it is a page',
    page.status === 413 && page.text.includes('<html lang="kaa-Latn">'),
    page.status,
  );
  const hidden = await visitor.ask('/-own/503.json');
  checks.that('these files are nobody’s address', hidden.status === 404, hidden.status);
}

/** While the API is away. */
export async function checkApiAway(checks: Checks, visitor: Visitor): Promise<void> {
  for (const path of ['/api/admin/check', '/api/public/news?skip=9977', '/api/media/none.jpg']) {
    const answer = await visitor.ask(path);
    const isHonest = isProblem(answer, 503) && Number(answer.headers['retry-after']) > 0;
    checks.that(`without an API ${path} is a problem document`, isHonest, answer.text.slice(0, 200));
  }
}

function isProblem(
  answer: { status: number; headers: Record<string, unknown>; text: string },
  status: number,
): boolean {
  if (answer.status !== status || answer.headers['content-type'] !== 'application/problem+json') return false;
  return (JSON.parse(answer.text) as { status: number }).status === status;
}
