import { comparedBlocks } from '../../admin-app/src/comparison/block-changes.ts';
import { wordChanges } from '../../admin-app/src/comparison/word-changes.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { Client } from 'pg';
import { atMostInRounds, median, type Figures } from './figures.ts';
import { longArticle } from './long-text.ts';
import type { Museum } from './museum.ts';

const ROUNDS = 5;
const TURNS = 41;
const SAVES = 40;
const WARM_SAVES = 10;
const FEW_REVISIONS = 10;
const MANY_REVISIONS = 1_000;
/** 100,000 characters. */
const PARAGRAPHS = 400;
const WORDS_IN_PARAGRAPH = 42;

/** The history of items: keeping it, listing it, comparing two texts (docs/decisions/0016-revisions.md). */
export async function measureHistory(museum: Museum): Promise<Figures> {
  const database = new Client({ connectionString: museum.product.databaseUrl });
  await database.connect();
  try {
    return { ...(await measureSaves(museum, database)), ...(await measureLists(museum, database)), ...comparedTexts() };
  } finally {
    await database.end();
  }
}

type Saved = { newsItem: { id: string } };

/** A save with its revision, beside one for which the database writes none. */
async function measureSaves(museum: Museum, database: Client): Promise<Figures> {
  const { newsItem } = (await museum.send('POST', '/api/admin/news', { content: longArticle(0) })) as Saved;
  let number = 0;
  const save = async () => {
    const began = performance.now();
    await museum.send('PUT', `/api/admin/news/${newsItem.id}`, { content: longArticle(++number) });
    return performance.now() - began;
  };
  const saves = async () => {
    for (let warm = 0; warm < WARM_SAVES; warm++) await save();
    const times: number[] = [];
    while (times.length < SAVES) times.push(await save());
    return median(times);
  };
  const { rows } = await database.query<{ made: string }>(
    `SELECT pg_get_functiondef('write_revision'::regproc) AS made`,
  );
  const keeping = rows[0]?.made ?? '';
  const nothing = keeping.replace(/AS \$function\$[\s\S]*$/, 'AS $function$ SELECT $function$');
  const [values, baselines]: [number[][], number[][]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await database.query(nothing);
      baselines.push([await saves()]);
      await database.query(keeping);
      values.push([await saves()]);
    }
  } finally {
    await database.query(keeping);
  }
  return { 'a save with its revision (ms), against one without': atMostInRounds(1.3, values, baselines) };
}

/** The newest revisions of an item with many, beside those of one with few. */
async function measureLists(museum: Museum, database: Client): Promise<Figures> {
  const written = async (count: number) => {
    const { newsItem } = (await museum.send('POST', '/api/admin/news', { content: longArticle(0) })) as Saved;
    await database.query(
      `INSERT INTO revision (type, item_id, version, at, account_id, username, action, fields, state, parts)
       SELECT type, item_id, version + number, at, account_id, username, 'changed', '{content.en.title}', state, parts
       FROM revision, generate_series(1, $2) AS number WHERE item_id = $1`,
      [newsItem.id, count - 1],
    );
    return `/api/admin/news/${newsItem.id}/revisions`;
  };
  const [many, few] = [await written(MANY_REVISIONS), await written(FEW_REVISIONS)];
  await database.query('ANALYZE revision');
  const read = async (path: string) => {
    const began = performance.now();
    await museum.text(path);
    return performance.now() - began;
  };
  const [values, baselines]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const turns: [number, number][] = [];
    while (turns.length < TURNS) turns.push([await read(many), await read(few)]);
    values.push(turns.map(([value]) => value));
    baselines.push(turns.map(([, baseline]) => baseline));
  }
  return { 'the history of an item with 1,000 revisions (ms), against 10': atMostInRounds(2, values, baselines) };
}

/** Two texts of 100,000 characters compared block by block and word by word, beside reading both from JSON. */
function comparedTexts(): Figures {
  const before = paragraphs((number) => number);
  const edited = before.flatMap((block, index) => {
    if (index % 40 === 7) return [];
    if (index % 20 === 3) return [paragraph(index, 'changed')];
    return index % 50 === 9 ? [block, paragraph(PARAGRAPHS + index, 'new')] : [block];
  });
  const [moved = [], rest] = [edited.slice(30, 40), [...edited.slice(0, 30), ...edited.slice(40)]];
  const cases: Record<string, DocumentNode[]> = {
    edited: [...rest.slice(0, 200), ...moved, ...rest.slice(200)],
    'with nothing in common': paragraphs((number) => PARAGRAPHS * 2 + number),
  };
  return Object.fromEntries(
    Object.entries(cases).map(([name, after]) => {
      const json = [JSON.stringify(before), JSON.stringify(after)];
      const rounds = Array.from({ length: ROUNDS }, () => Array.from({ length: TURNS }, () => turn(json)));
      const values = rounds.map((turns) => turns.map(({ compare }) => compare));
      const floors = rounds.map((turns) => turns.map(({ parse }) => parse));
      return [`comparing two long texts, ${name} (ms), against JSON.parse of both`, atMostInRounds(10, values, floors)];
    }),
  );
}

function turn(json: readonly string[]): { parse: number; compare: number } {
  const began = performance.now();
  const [before = [], after = []] = json.map((text) => JSON.parse(text) as DocumentNode[]);
  const parsed = performance.now();
  for (const { block, other } of comparedBlocks(before, after).earlier)
    if (other) wordChanges(textOf(block), textOf(other));
  return { parse: parsed - began, compare: performance.now() - parsed };
}

const textOf = ({ content = [] }: DocumentNode): string => content.map(({ text = '' }) => text).join('');

const paragraphs = (numberOf: (index: number) => number): DocumentNode[] =>
  Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(numberOf(index)));

function paragraph(number: number, word = 'carpet'): DocumentNode {
  const words = Array.from({ length: WORDS_IN_PARAGRAPH }, (_, index) =>
    index === 20 ? word : `w${number}${index % 7}`,
  );
  return { type: 'paragraph', content: [{ type: 'text', text: words.join(' ') }] };
}
