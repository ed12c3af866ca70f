import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './expect.ts';
import type { Museum } from './museum.ts';
import type { Staff } from './staff.ts';

/** A picture, a film or an original, not a rendition. */
const UPLOAD = /^[0-9a-f-]{36}(-[0-9a-f]{12})?\.\w+$/;
const UPLOADS = `SELECT file FROM media
  UNION ALL SELECT original_file FROM media WHERE original_file IS NOT NULL
  UNION ALL SELECT file FROM former_file UNION ALL SELECT original_file FROM former_file`;

const ORIGINALS = `SELECT '/api/admin/media/' || id || '/original' AS url, original_checksum AS checksum
  FROM media WHERE original_file IS NOT NULL AND deleted_at IS NULL`;

/** A stored file by its address, with its expected checksum. */
interface Stored {
  url: string;
  checksum: string;
}

/** The writes that the museum has acknowledged and therefore must not lose. */
export class Ledger {
  /** News id → its last acknowledged title. */
  readonly titles = new Map<string, string>();
  /** Addresses of uploads, without their signatures. */
  readonly uploads = new Set<string>();
  /** Titles of writes whose answer never came: each is either stored completely or not at all. */
  readonly open = new Map<string, string>();
  acknowledged = 0;

  /** @returns everything that differs from what was acknowledged, one sentence each */
  async losses(museum: Museum, staff: Staff): Promise<string[]> {
    return [
      ...(await this.lostNews(staff)),
      ...(await this.lostUploads(museum, staff)),
      ...(await halfThere(museum)),
      ...(await strayFiles(museum)),
    ];
  }

  private async lostNews(staff: Staff): Promise<string[]> {
    const there = new Map<string, string>();
    const titles = new Map<string, number>();
    for (let skip = 0; ; skip += 100) {
      const { status, body } = await staff.ask('GET', `/api/admin/news?limit=100&skip=${skip}`);
      if (status !== 200) throw new Error(`the list of news was answered with ${status}`);
      const { news } = body as { news: { id: string; content: { en: { title: string } } }[] };
      for (const { id, content } of news) {
        there.set(id, content.en.title);
        titles.set(content.en.title, (titles.get(content.en.title) ?? 0) + 1);
      }
      if (news.length < 100) break;
    }
    const lost = [...this.titles].flatMap(([id, title]) => {
      const stored = there.get(id);
      if (stored === undefined) return [`the article ${id} (${title}) is gone`];
      return stored === title || stored === this.open.get(id) ? [] : [`the article ${id} says ${stored}, not ${title}`];
    });
    const twice = [...titles].filter(([, count]) => count > 1).map(([title]) => `${title} is there twice`);
    return [...lost, ...twice];
  }

  private async lostUploads(museum: Museum, staff: Staff): Promise<string[]> {
    const served = await museum.query<Stored>(`SELECT '/api/media/' || file AS url, checksum FROM media`);
    const originals = await museum.query<Stored>(ORIGINALS);
    const known = new Set(served.map(({ url }) => url));
    const lost: string[] = [];
    for (const url of this.uploads) if (!known.has(url)) lost.push(`the upload ${url} is not known any more`);
    for (const { url, checksum } of [...served, ...originals]) {
      const answer = await fetch(museum.apiUrl + url, { headers: { cookie: staff.session } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isIntact = answer.ok && createHash('sha256').update(bytes).digest('hex') === checksum;
      if (!isIntact) lost.push(`the upload ${url} is not whole`);
    }
    return lost;
  }
}

/** An article and its entry in the audit log are one write. */
async function halfThere(museum: Museum): Promise<string[]> {
  const rows = await museum.query<{ id: string }>(
    `SELECT id::text FROM news WHERE NOT EXISTS (SELECT FROM audit_entry WHERE type = 'news' AND item_id = news.id::text)
     UNION ALL SELECT item_id FROM audit_entry WHERE type = 'news' AND NOT EXISTS (SELECT FROM news WHERE id::text = item_id)`,
  );
  return rows.map(({ id }) => `the article ${id} is only half there`);
}

/** Files that nothing refers to; the API has been restarted by now, which removes them. */
async function strayFiles(museum: Museum): Promise<string[]> {
  const names = await readdir(join(museum.dataDir, 'uploads', 'files'));
  const rows = await museum.query<{ file: string }>(UPLOADS);
  const knownFiles = new Set(rows.map(({ file }) => file));
  const strays = names.filter((name) => UPLOAD.test(name) && !knownFiles.has(name));
  // renditions may still be in progress
  const unfinished = () => readdir(join(museum.dataDir, 'uploads', 'unfinished'));
  await eventually(async () => (await unfinished()).length === 0, 10_000, '').catch(() => undefined);
  strays.push(...(await unfinished()));
  return strays.map((name) => `the file ${name} belongs to nothing`);
}
