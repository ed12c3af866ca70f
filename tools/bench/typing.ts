import type { BrowserContext } from '@playwright/test';
import {
  keyTimes,
  startTypingBrowser,
  typedField,
  type KeyTime,
  type TypedField,
} from '../../e2e/support/key-times.ts';
import { atMostInRounds, comparedInRounds, type Figures } from './figures.ts';
import { longArticle } from './long-text.ts';
import type { Museum } from './museum.ts';

const PARAGRAPHS = 400;
/** 250, less what lies between them and what is typed: a text has at most 100,000 characters. */
const PARAGRAPH_LENGTH = 246;
const ROUNDS = 5;
const TURNS = 5;
/** Keys of each field in a turn. */
const KEYS = 20;

/** Russian paragraphs of the same length. */
const paragraphs = (): string[] =>
  Array.from({ length: PARAGRAPHS }, (_, n) => (longArticle(n).ru?.content ?? '').slice(0, PARAGRAPH_LENGTH));

/** The 95th of a hundred, in order. */
const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN;

/**
 * The time of a key in the editor of a long article, beside that of a text area of the same form with the same text: two pages of one
 * browser take turns.
 */
export async function measureTyping(museum: Museum): Promise<Figures> {
  const browser = await startTypingBrowser();
  try {
    const context = await browser.newContext({ baseURL: museum.product.siteUrl, locale: 'en-GB' });
    await context.addCookies(museum.cookie.split('; ').map((cookie) => cookieOf(cookie, museum.product.siteUrl)));
    const text = paragraphs();
    const editor = await inEditor(museum, context, text);
    const area = await inTextArea(museum, context, text);
    await typeInTurns(editor, area);
    const rounds: Record<'editor' | 'area', KeyTime[]>[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await typeInTurns(editor, area));
    const p95s = (field: 'editor' | 'area', until: keyof KeyTime) =>
      rounds.map((times) => [p95(times[field].map((time) => time[until]))]);
    const name = `a key in ${PARAGRAPHS} paragraphs of ${PARAGRAPH_LENGTH} characters, p95`;
    return {
      [`${name}, until its letter is in its place (ms), against a text area`]: atMostInRounds(
        0.4,
        p95s('editor', 'laidOut'),
        p95s('area', 'laidOut'),
      ),
      [`${name}, until the frame is drawn (ms), against a text area`]: comparedInRounds(
        p95s('editor', 'drawn'),
        p95s('area', 'drawn'),
      ),
    };
  } finally {
    await browser.close();
  }
}

async function typeInTurns(editor: TypedField, area: TypedField) {
  const times = { editor: [] as KeyTime[], area: [] as KeyTime[] };
  for (let turn = 0; turn < TURNS; turn++) {
    times.editor.push(...(await keyTimes(editor, KEYS)));
    times.area.push(...(await keyTimes(area, KEYS)));
  }
  return times;
}

function cookieOf(cookie: string, url: string) {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('='), url };
}

/** The cursor stands in the middle of the text. */
async function inEditor(museum: Museum, context: BrowserContext, text: readonly string[]): Promise<TypedField> {
  const content = text.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }));
  const page = await openArticle(museum, context, { text: { schema: 1, doc: { type: 'doc', content } } });
  const field = page.getByRole('textbox', { name: 'Content', exact: true });
  const paragraph = field.locator('p').nth(PARAGRAPHS / 2);
  await paragraph.click();
  const isThere = await paragraph.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null));
  if (!isThere) throw new Error('The cursor is in another paragraph.');
  return typedField(page, field);
}

async function inTextArea(museum: Museum, context: BrowserContext, text: readonly string[]): Promise<TypedField> {
  const page = await openArticle(museum, context, {});
  const field = page.getByRole('textbox', { name: 'Excerpt' });
  await field.fill(text.join('\n\n'));
  await field.evaluate((area) => {
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('the excerpt is no text area');
    area.setSelectionRange(area.value.length / 2, area.value.length / 2);
  });
  return typedField(page, field);
}

async function openArticle(museum: Museum, context: BrowserContext, texts: object) {
  const body = { content: { en: { title: 'Typed', ...texts } }, published: false };
  const { newsItem } = (await museum.send('POST', '/api/admin/news', body)) as { newsItem: { id: string } };
  const page = await context.newPage();
  await page.goto(`/admin/news/${newsItem.id}/edit`);
  await page.getByRole('textbox', { name: 'Content', exact: true }).waitFor();
  return page;
}
