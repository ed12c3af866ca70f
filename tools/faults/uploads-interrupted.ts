import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './expect.ts';
import type { Fault } from './fault.ts';
import { filmInterrupted } from './interrupted-film.ts';
import { picturesInterrupted } from './interrupted-pictures.ts';
import { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const RENDITIONS_TIMEOUT_MS = 300_000;

/** Uploads over lines that are cut, while the API restarts: each file arrives once, or is refused by name. */
export const uploadsInterrupted: Fault = {
  name: 'uploads-interrupted',
  async play(random) {
    const museum = await Museum.open();
    try {
      const staff = new Staff(museum.apiUrl);
      await staff.signIn();
      const { acknowledged, repeated, lost, seen } = await picturesInterrupted(museum, staff, random);
      const film = await filmInterrupted(museum, staff, random);
      // renditions are still in progress
      const left = () => readdir(join(museum.dataDir, 'uploads', 'unfinished'));
      await eventually(async () => (await left()).length === 0, RENDITIONS_TIMEOUT_MS, 'unfinished files were left');
      const uploads = acknowledged + 1;
      return { lost, acknowledged: uploads, uploads, repeated, seen: `${seen}; ${film}` };
    } finally {
      await museum.close();
    }
  },
};
