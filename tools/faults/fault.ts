import { setTimeout as delay } from 'node:timers/promises';
import { Ledger } from './ledger.ts';
import { Museum } from './museum.ts';
import type { Random } from './random.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

export interface Outcome {
  /** What the museum had acknowledged and doesn't have, a sentence each. */
  lost: string[];
  acknowledged: number;
  /** What was seen, for people. */
  seen: string;
}

export interface Fault {
  name: string;
  /** @throws {Error} when the product did not do what it promises */
  play(random: Random): Promise<Outcome>;
}

/** The museum while people write in it. */
export interface Scene {
  museum: Museum;
  staff: Staff;
  ledger: Ledger;
  random: Random;
}

/** Lets people write while something goes wrong, then starts the API once more and compares what is there with what was acknowledged. */
export async function whileWriting(
  random: Random,
  goWrong: (scene: Scene) => Promise<string>,
  prepare?: Parameters<typeof Museum.open>[0],
): Promise<Outcome> {
  const museum = await Museum.open(prepare);
  try {
    const staff = new Staff(museum.apiUrl);
    await staff.signIn();
    const ledger = new Ledger();
    const writers = new Writers(staff, ledger, random);
    const stop = () => writers.stop();
    const seen = await goWrong({ museum, staff, ledger, random }).finally(stop);
    await museum.product.api.restart();
    await museum.recovered();
    const lost = await ledger.losses(museum, staff);
    const internal = staff.statuses.get(500) ?? 0;
    if (internal > 0) throw new Error(`${internal} writes were answered with 500`);
    if (ledger.acknowledged === 0) throw new Error('nothing was written at all');
    return { lost, acknowledged: ledger.acknowledged, seen };
  } finally {
    await museum.close();
  }
}

export function expect(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

/** Asks until it is so. @throws {Error} when it isn't within `longest` milliseconds */
export async function eventually(isSo: () => Promise<boolean>, longest: number, otherwise: string): Promise<number> {
  const since = performance.now();
  while (!(await isSo().catch(() => false))) {
    expect(performance.now() - since < longest, otherwise);
    await delay(25);
  }
  return performance.now() - since;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
