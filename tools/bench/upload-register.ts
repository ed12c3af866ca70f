import { setTimeout as delay } from 'node:timers/promises';
import type { Museum } from './museum.ts';

const UPLOADS = '/api/admin/upload/resumable';
const POLL_INTERVAL_MS = 200;

/** Sends a register of made objects to the API, which checks and imports it in the background; resolves when it is in. */
export async function uploadRegister(museum: Museum, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `UPLOADED-${index}`,
      title: `Object ${index}`,
      medium: 'Felt, wool and silk',
      note: 'x'.repeat(500),
    }),
  );
  const upload = await sent(museum, Buffer.from(lines.join('\n')));
  const register = await museum.send('POST', '/api/admin/registers', { upload, category: 'ethnography' });
  const address = `/api/admin/registers/${String(register.id)}`;
  await until(museum, address, 'checked');
  await museum.send('POST', `${address}/import`, {});
  await until(museum, address, 'imported');
}

/** @returns the id of the upload */
async function sent({ product, cookie }: Museum, file: Buffer<ArrayBuffer>): Promise<string> {
  const version = { cookie, 'tus-resumable': '1.0.0' };
  const name = Buffer.from('register.jsonl').toString('base64');
  const length = { 'upload-length': String(file.length), 'upload-metadata': `filename ${name}` };
  const begun = await fetch(product.apiUrl + UPLOADS, { method: 'POST', headers: { ...version, ...length } });
  const { id } = (await begun.json()) as { id: string };
  const headers = { ...version, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const url = `${product.apiUrl}${UPLOADS}/${id}?accept=register`;
  const answer = await fetch(url, { method: 'PATCH', headers, body: file });
  if (answer.status !== 204) throw new Error(`The register was not taken: ${answer.status} ${await answer.text()}`);
  return id;
}

async function until(museum: Museum, address: string, wanted: string): Promise<void> {
  for (;;) {
    const { state } = await museum.send('GET', address);
    if (state === wanted) return;
    if (state !== 'checking' && state !== 'importing') throw new Error(`The import of a register is ${String(state)}.`);
    await delay(POLL_INTERVAL_MS);
  }
}
