import { setTimeout as delay } from 'node:timers/promises';
import { atMostTimes, type Figures } from './figures.ts';
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

const article = (number: number) => ({
  content: { en: { title: `Saved ${number}`, content: 'What it says. '.repeat(100) } },
});

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
