import sharp from 'sharp';
import { eventually, expect, seconds } from './expect.ts';
import type { Fault } from './fault.ts';
import { megabytes, Peak } from './memory.ts';
import { Museum } from './museum.ts';
import type { Random } from './random.ts';
import { Staff } from './staff.ts';

const PHOTOGRAPHS = 30;
const WIDTH = 6_000;
const HEIGHT = 4_000;
/** The most memory in bytes that the API may use while renditions are made. */
const MAX_MEMORY_BYTES = 250_000_000;
/** Milliseconds for all renditions, on a machine that is also busy with other work. */
const RENDITIONS_TIMEOUT_MS = 1_200_000;

/** Uploads thirty photographs of 24 megapixels, three at a time, and waits for their renditions. */
export const photographs: Fault = {
  name: 'photographs',
  async play(random) {
    const museum = await Museum.open();
    const { pid } = museum.product.api.process;
    const peak = new Peak(pid);
    try {
      const since = performance.now();
      const staff = new Staff(museum.apiUrl);
      await staff.signIn();
      const pictures = [await photograph(random), await photograph(random), await photograph(random)];
      for (let sent = 0; sent < PHOTOGRAPHS; sent += pictures.length) {
        const statuses = await Promise.all(pictures.map((picture) => upload(museum, staff, picture)));
        expect(
          statuses.every((status) => status === 201),
          `photographs were answered with ${statuses.join(', ')}`,
        );
      }
      await made(museum);
      const took = performance.now() - since;
      expect(museum.product.api.process.pid === pid, 'the API ended');
      expect(peak.bytes < MAX_MEMORY_BYTES, `the API had ${megabytes(peak.bytes)}`);
      const seen = `made smaller in ${seconds(took)}; the API had ${megabytes(peak.bytes)} at most`;
      return { lost: [], acknowledged: PHOTOGRAPHS, uploads: PHOTOGRAPHS, repeated: 0, seen };
    } finally {
      peak.stop();
      await museum.close();
    }
  },
};

/** Ten renditions of each photograph. */
async function made(museum: Museum): Promise<void> {
  const complete = `SELECT count(*)::int AS count FROM media WHERE NOT pending AND jsonb_array_length(renditions) = 10`;
  const isMade = async () => (await museum.query<{ count: number }>(complete))[0]?.count === PHOTOGRAPHS;
  await eventually(isMade, RENDITIONS_TIMEOUT_MS, 'not all renditions were made');
}

/** As large as a photograph of a camera, and about as hard to compress. */
function photograph(random: Random): Promise<Buffer> {
  const background = { r: random.between(0, 255), g: random.between(0, 255), b: random.between(0, 255) };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const grain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background, noise } });
  return grain
    .blur(1)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: random.between(1, 8) })
    .toBuffer();
}

async function upload(museum: Museum, staff: Staff, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(picture)], 'photograph.jpg', { type: 'image/jpeg' }));
  const headers = { cookie: staff.session };
  const answer = await fetch(`${museum.apiUrl}/api/admin/upload/image`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}
