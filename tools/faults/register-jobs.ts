import { readdir, readFile } from 'node:fs/promises';
import { expect } from './expect.ts';

const UPLOADS = '/api/admin/upload/resumable';

/** Uploads a register as the console does. @returns the id of the upload */
export async function sent(apiUrl: string, cookie: string, file: Buffer, name: string): Promise<string> {
  const version = { cookie, 'tus-resumable': '1.0.0' };
  const encoded = Buffer.from(name).toString('base64');
  const length = { 'upload-length': String(file.length), 'upload-metadata': `filename ${encoded}` };
  const begun = await fetch(apiUrl + UPLOADS, { method: 'POST', headers: { ...version, ...length } });
  const { id } = (await begun.json()) as { id: string };
  const headers = { ...version, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const answer = await fetch(`${apiUrl}${UPLOADS}/${id}?accept=register`, {
    method: 'PATCH',
    headers,
    body: new Uint8Array(file),
  });
  expect(answer.status === 204, `an upload was answered with ${answer.status}: ${await answer.text()}`);
  return id;
}

/** The processes that an API has started for registers, each with its /proc/PID/status. */
export async function registerJobs(api: number | undefined): Promise<{ pid: number; status: string }[]> {
  const jobs: { pid: number; status: string }[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const [status = '', command = ''] = await Promise.all(
      ['status', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    if (new RegExp(`^PPid:\\s+${api}$`, 'm').test(status) && /imports.main/.test(command))
      jobs.push({ pid: Number(pid), status });
  }
  return jobs;
}
