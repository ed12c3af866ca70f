import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { atMostInRounds, atMostTimes, median, type Figures } from './figures.ts';
import type { Museum } from './museum.ts';
import { uploadRegister } from './upload-register.ts';

/** Objects that are imported while somebody saves: 95 of a hundred saves are quicker than p95, so it takes many to know it. */
const IMPORTED = 12_000;
/** Saves before, between and after the imports, without one. */
const ALONE = 60;
/** V8 compiles meanwhile. */
const WARM_UP = 200;
/** Milliseconds between two saves. */
const PAUSE_MS = 50;

/** The duration of saves during imports of registers, by the command and by the API (docs/registers.md), beside the same saves without. */
export async function measureSaves(museum: Museum): Promise<Figures> {
  const { newsItem } = (await museum.send('POST', '/api/admin/news', article(0))) as { newsItem: { id: string } };
  let saved = 0;
  const save = async () => {
    const began = performance.now();
    await museum.send('PUT', `/api/admin/news/${newsItem.id}`, article(++saved));
    return performance.now() - began;
  };
  const alone: number[] = [];
  const savesAlone = async () => {
    for (let left = ALONE; left > 0; left--) {
      alone.push(await save());
      await delay(PAUSE_MS);
    }
  };
  for (let warm = 0; warm < WARM_UP; warm++) await save();
  const savesDuring = async (importing: Promise<void>): Promise<number[]> => {
    const times: number[] = [];
    let isDone = false;
    const done = importing.finally(() => (isDone = true));
    while (!isDone) {
      times.push(await save());
      await delay(PAUSE_MS);
    }
    await done;
    return times;
  };
  await savesAlone();
  const during = await savesDuring(museum.importObjects(IMPORTED));
  await savesAlone();
  const uploaded = await savesDuring(uploadRegister(museum, IMPORTED));
  await savesAlone();
  return {
    'a save while a register comes in, p95 (ms), against one without': atMostTimes(2, p95(during), p95(alone)),
    'a save while the API imports a register, p95 (ms), against one without': atMostTimes(2, p95(uploaded), p95(alone)),
  };
}

/** Rounds, turns of a round, and saves of a turn. */
const [ROUNDS, TURNS, SAVES] = [5, 6, 15];

/** Something that is saved, with states of its translations and without. */
interface Translated {
  /** Of the table, and in addresses. */
  type: string;
  /** The property of the item in answers. */
  property: string;
  body: (number: number) => object;
}

/** Saves with states of translations beside saves of the same item whose row has neither origins nor the trigger. */
export async function measureStates(museum: Museum): Promise<Figures> {
  const database = new Client({ connectionString: museum.product.databaseUrl });
  await database.connect();
  try {
    const news: Translated = { type: 'news', property: 'newsItem', body: translated };
    const objects: Translated = { type: 'collections', property: 'collection', body: recorded };
    const [ofNews, ofObjects] = [await roundsOf(museum, database, news), await roundsOf(museum, database, objects)];
    return {
      'a save with states of translations (ms), against one without': atMostInRounds(1.1, ...ofNews),
      'a save of an object with states of its record (ms), against one without': atMostInRounds(1.1, ...ofObjects),
    };
  } finally {
    await database.end();
  }
}

async function roundsOf(
  museum: Museum,
  database: Client,
  { type, property, body }: Translated,
): Promise<[withStates: number[][], without: number[][]]> {
  const made = { from: { en: 'en', ru: 'en', uz: 'en', kk: 'ru' } };
  const paths = { with: '', without: '' };
  for (const kind of ['with', 'without'] as const) {
    const sent = { ...body(0), ...(kind === 'with' && { translation: made }) };
    const answer = (await museum.send('POST', `/api/admin/${type}`, sent)) as Record<string, { id: string }>;
    paths[kind] = `/api/admin/${type}/${answer[property]?.id}`;
  }
  let saved = 0;
  const turn = async (kind: keyof typeof paths): Promise<number> => {
    await database.query(`ALTER TABLE ${type} ${kind === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER keep_translations`);
    const times: number[] = [];
    while (times.length < SAVES) {
      const began = performance.now();
      await museum.send('PUT', paths[kind], body(++saved));
      times.push(performance.now() - began);
    }
    return median(times);
  };
  try {
    return await inRounds(turn);
  } finally {
    await database.query(`ALTER TABLE ${type} ENABLE TRIGGER keep_translations`);
  }
}

const KINDS = ['with', 'without'] as const;

/** @param turn the median of the saves of a turn */
async function inRounds(turn: (kind: (typeof KINDS)[number]) => Promise<number>): Promise<[number[][], number[][]]> {
  for (let warm = 0; warm < WARM_UP; warm += 2 * SAVES) for (const kind of KINDS) await turn(kind);
  const rounds = { with: [] as number[][], without: [] as number[][] };
  for (let round = 0; round < ROUNDS; round++) {
    const turns = { with: [] as number[], without: [] as number[] };
    while (turns.with.length < TURNS) {
      // they take turns in being the first
      const order = turns.with.length % 2 === 0 ? KINDS : KINDS.toReversed();
      for (const kind of order) turns[kind].push(await turn(kind));
    }
    rounds.with.push(turns.with);
    rounds.without.push(turns.without);
  }
  return [rounds.with, rounds.without];
}

/** Saves that two webhooks are told of, beside saves without the triggers that tell them. */
export async function measureWebhooks(museum: Museum): Promise<Figures> {
  const database = new Client({ connectionString: museum.product.databaseUrl });
  await database.connect();
  try {
    // nobody has this address: only the saves are measured
    const body = { name: 'Nobody', url: 'https://hooks.invalid/', events: ['item.changed'] };
    for (let count = 0; count < 2; count++) await museum.send('POST', '/api/admin/webhooks', body);
    const sent = { ...article(0), published: true };
    const { newsItem } = (await museum.send('POST', '/api/admin/news', sent)) as { newsItem: { id: string } };
    let saved = 0;
    const turn = async (kind: (typeof KINDS)[number]): Promise<number> => {
      await database.query(`ALTER TABLE news ${kind === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER tell_of_items_update`);
      const times: number[] = [];
      while (times.length < SAVES) {
        const began = performance.now();
        await museum.send('PUT', `/api/admin/news/${newsItem.id}`, article(++saved));
        times.push(performance.now() - began);
      }
      return median(times);
    };
    const rounds = await inRounds(turn);
    return { 'a save that webhooks are told of (ms), against one without': atMostInRounds(1.1, ...rounds) };
  } finally {
    await database.query('ALTER TABLE news ENABLE TRIGGER tell_of_items_update');
    await database.end();
  }
}

/** An article in four languages, of which the source and a translation differ with each number. */
const translated = (number: number) => {
  const texts = (title: string) => ({ title, excerpt: 'In short.', content: 'What it says. '.repeat(100) });
  return {
    content: {
      en: texts(`Saved ${number}`),
      ru: texts(`Сохранено ${number}`),
      uz: texts('Saqlangan'),
      kk: texts('Saqlanǵan'),
    },
  };
};

/** An object with a dozen texts in four languages, most of them in its record. */
const recorded = (number: number) => {
  const texts = (text: string) => ({ en: `${text} ${number}`, ru: `${text} ${number % 7}`, uz: text, kk: text });
  const { content } = translated(number);
  const titled = Object.entries(content).map(([lang, { title, content: description }]) => [
    lang,
    { title, description },
  ]);
  return {
    category: 'jewelry',
    content: Object.fromEntries(titled) as object,
    record: {
      title: texts('A full title'),
      credit_line: texts('A gift'),
      object_history_note: texts('It was found, sold and given.'),
      acquisition: { source: texts('A family') },
      rights: { holder: texts('The museum'), note: texts('Ask first.') },
      inscriptions: [{ content: 'A sign', translation: texts('What it says') }],
      exhibition_history: [{ title: texts('An exhibition'), venue: texts('A town') }],
    },
  };
};

const article = (number: number) => ({
  content: { en: { title: `Saved ${number}`, content: 'What it says. '.repeat(100) } },
});

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
