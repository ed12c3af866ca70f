import { setTimeout as delay } from 'node:timers/promises';
import { p95 } from '../lib/slow-senders.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { siteSecret, type Museum } from './museum.ts';
import type { Random } from './random.ts';
import { MAKE_OBJECTS, MAKE_TERMS } from './terms-edited.ts';
import { visits } from './visits.ts';

const ROUNDS = 6;
const TIMES_AS_SLOW = 1.5;
/** Strangers who share one address, and others with an address each. */
const OF_ONE_ADDRESS = 20;
const OTHERS = 20;
const VISITOR = 100;
const CHOICES = 5;

/** Strangers request facets without a pause while staff save objects: readers of the home page wait hardly longer. */
export const facetsAsked: Fault = {
  name: 'facets-asked',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const { museum } = scene;
      const terms = (await museum.query<{ id: string }>(MAKE_TERMS)).map(({ id }) => id);
      const objects = (await museum.query<{ id: string }>(MAKE_OBJECTS, [terms])).map(({ id }) => id);
      const over = new AbortController();
      const saving = save(scene, objects, over.signal);
      saving.catch(() => over.abort());
      const [alone, among]: [number[], number[]] = [[], []];
      const answered = new Map<number, number>();
      /** How often each status was returned to a visitor from another address. */
      const visitor = new Map<number, number>();
      try {
        await visits(museum);
        for (let round = 0; round < ROUNDS; round++) {
          alone.push(...(await visits(museum)));
          const quiet = new AbortController();
          const strangers = Array.from({ length: OF_ONE_ADDRESS + OTHERS }, (_, at) =>
            ask(museum, { terms, random, address: Math.max(0, at - OF_ONE_ADDRESS), answered, over: quiet.signal }),
          );
          among.push(...(await visits(museum)));
          await browse(museum, { terms, random, address: VISITOR, answered: visitor });
          quiet.abort();
          await Promise.all(strangers);
        }
      } finally {
        over.abort();
      }
      const saves = await saving;
      const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
      const asked = [...visitor].map(([status, count]) => `${count} × ${status}`).join(', ');
      const said = `p95 of the home page ${p95(among).toFixed(1)} ms, ${p95(alone).toFixed(1)} ms without them; ${counts.join(', ')}; a visitor's own choices ${asked}; ${saves} objects saved`;
      expect(
        [200, 429].every((status) => answered.has(status)),
        `nobody was answered, or nobody refused: ${said}`,
      );
      expect(
        [...answered.keys()].every((status) => [200, 429, 503].includes(status)),
        said,
      );
      expect(visitor.size === 1 && visitor.has(200), `a visitor was not always answered: ${said}`);
      expect(p95(among) <= TIMES_AS_SLOW * p95(alone), said);
      return said;
    }),
};

interface Stranger {
  terms: readonly string[];
  random: Random;
  address: number;
  /** How often each status was returned. */
  answered: Map<number, number>;
}

async function ask(museum: Museum, stranger: Stranger & { over: AbortSignal }): Promise<void> {
  while (!stranger.over.aborted) if ((await choose(museum, stranger)) !== 200) await delay(100);
}

/** Makes a few choices, one after the other. */
async function browse(museum: Museum, visitor: Stranger): Promise<void> {
  for (let choice = 0; choice < CHOICES; choice++) await choose(museum, visitor);
}

/** Each request differs, so that no cache answers it. @returns the status */
async function choose(museum: Museum, { terms, random, address, answered }: Stranger): Promise<number> {
  const headers = { 'x-muzey-site': siteSecret, 'x-forwarded-for': `203.0.113.${address + 1}` };
  const [term, from] = [terms[random.between(0, terms.length - 1)], random.between(0, 1_900)];
  const answer = await fetch(`${museum.apiUrl}/api/public/collections/facets?material=${term}&from=${from}`, {
    headers,
  });
  await answer.arrayBuffer();
  answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
  return answer.status;
}

/** @returns how often */
async function save({ staff }: Scene, objects: readonly string[], over: AbortSignal): Promise<number> {
  for (let saves = 0; ; saves++) {
    if (over.aborted) return saves;
    const path = `/api/admin/collections/${objects[saves % objects.length]}`;
    const { status } = await staff.ask('PUT', path, { content: { en: { title: `Saved ${saves}` } } });
    expect(status === 200, `a save of an object was answered with ${status}`);
    await delay(100);
  }
}
