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

/** Saves with states of translations beside saves of the same article whose row has neither origins nor the trigger. */
export async function measureStates(museum: Museum): Promise<Figures> {
  const database = new Client({ connectionString: museum.product.databaseUrl });
  await database.connect();
  try {
    const made = { from: { en: 'en', ru: 'en', uz: 'en', kk: 'ru' } };
    const paths = { with: '', without: '' };
    for (const kind of ['with', 'without'] as const) {
      const body = { ...translated(0), ...(kind === 'with' && { translation: made }) };
      const { newsItem } = (await museum.send('POST', '/api/admin/news', body)) as { newsItem: { id: string } };
      paths[kind] = `/api/admin/news/${newsItem.id}`;
    }
    let saved = 0;
    const turn = async (kind: keyof typeof paths): Promise<number> => {
      await database.query(`ALTER TABLE news ${kind === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER keep_translations`);
      const times: number[] = [];
      while (times.length < SAVES) {
        const began = performance.now();
        await museum.send('PUT', paths[kind], translated(++saved));
        times.push(performance.now() - began);
      }
      return median(times);
    };
    for (let warm = 0; warm < WARM_UP; warm += 2 * SAVES)
      for (const kind of ['with', 'without'] as const) await turn(kind);
    const rounds = { with: [] as number[][], without: [] as number[][] };
    for (let round = 0; round < ROUNDS; round++) {
      const turns = { with: [] as number[], without: [] as number[] };
      while (turns.with.length < TURNS) {
        // they take turns in being the first
        const order = turns.with.length % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
        for (const kind of order) turns[kind].push(await turn(kind));
      }
      rounds.with.push(turns.with);
      rounds.without.push(turns.without);
    }
    return {
      'a save with states of translations (ms), against one without': atMostInRounds(1.1, rounds.with, rounds.without),
    };
  } finally {
    await database.query('ALTER TABLE news ENABLE TRIGGER keep_translations');
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

const article = (number: number) => ({
  content: { en: { title: `Saved ${number}`, content: 'What it says. '.repeat(100) } },
});

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
