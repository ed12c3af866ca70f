import { Ledger } from './ledger.ts';
import { Museum } from './museum.ts';
import type { Random } from './random.ts';
import { Staff } from './staff.ts';
import { Writers } from './writers.ts';

export interface Outcome {
  /** Acknowledged writes that are missing afterwards, one sentence each. */
  lost: string[];
  acknowledged: number;
  /** How many of the acknowledged writes were uploads. */
  uploads: number;
  /** How often a request was repeated because no answer came, or none that was definite. */
  repeated: number;
  /** A summary for the person who runs the command. */
  seen: string;
}

export interface Fault {
  name: string;
  /** @throws {Error} when the product did not keep its promise */
  play(random: Random): Promise<Outcome>;
}

/** A running museum in which people write. */
export interface Scene {
  museum: Museum;
  staff: Staff;
  ledger: Ledger;
  random: Random;
}

/** Lets people write while the fault happens, then restarts the API and compares what is stored with what was acknowledged. */
export async function whileWriting(
  random: Random,
  goWrong: (scene: Scene) => Promise<string>,
  ...how: Parameters<typeof Museum.open>
): Promise<Outcome> {
  const museum = await Museum.open(...how);
  try {
    const staff = new Staff(museum.apiUrl);
    await staff.signIn();
    const ledger = new Ledger();
    const writers = new Writers(staff, ledger, random);
    const seen = await during(writers, () => goWrong({ museum, staff, ledger, random }));
    await museum.product.api.restart();
    await museum.recovered();
    const lost = await ledger.losses(museum, staff);
    const internal = staff.statuses.get(500) ?? 0;
    if (internal > 0) throw new Error(`${internal} writes were answered with 500`);
    const { acknowledged, uploads } = ledger;
    if (acknowledged === uploads.size || uploads.size === 0)
      throw new Error('nothing was written, or nothing uploaded');
    return { lost, acknowledged, uploads: uploads.size, repeated: staff.repeated, seen };
  } finally {
    await museum.close();
  }
}

/** Does something while people write, then stops their writing. */
async function during<Result>(writers: Writers, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await writers.stop();
  }
}
