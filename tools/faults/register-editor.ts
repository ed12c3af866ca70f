import { setTimeout as delay } from 'node:timers/promises';
import { expect } from './expect.ts';
import type { Scene } from './fault.ts';

const PAUSE_MS = 100;

/** Edited objects of a register, by the number after the prefix. */
const EDITED = `
  SELECT substr(external_id, 3)::int AS at FROM collections
  WHERE starts_with(external_id, $1) AND content #>> '{en,title}' = $1 || 'Edited ' || substr(external_id, 3)
    AND content #>> '{ru,title}' = 'Правка'`;

/**
 * The edits after which an import has taken back the object's changes, or would have: those that it has to name. An import
 * had written them before, and has written them again since unless it created them.
 */
const OVERTAKEN = `
  SELECT object.id::text FROM collections AS object WHERE object.external_id = ANY($1) AND EXISTS (
    SELECT FROM audit_entry AS edit
    WHERE edit.type = 'collections' AND edit.item_id = object.id::text AND edit.username <> 'import' AND edit.id > $2
      AND EXISTS (SELECT FROM audit_entry AS before WHERE before.type = edit.type AND before.item_id = edit.item_id
        AND before.username = 'import' AND before.id > $2 AND before.id < edit.id)
      AND EXISTS (SELECT FROM audit_entry AS own WHERE own.type = edit.type AND own.item_id = edit.item_id
        AND own.username = 'import' AND own.id > $2 AND (own.id > edit.id OR own.action = 'created')))`;

/** Somebody who gives objects of a register another title and a Russian one, each of them once. */
export class RegisterEditor {
  /** The objects that were saved, by the number after the prefix. */
  readonly saved = new Set<number>();
  private readonly scene: Scene;
  private readonly prefix: string;

  constructor(scene: Scene, prefix: string) {
    this.scene = scene;
    this.prefix = prefix;
  }

  /** @returns whether it was saved; not if it is not there, or was changed meanwhile */
  async save(at: number): Promise<boolean> {
    const { museum, staff } = this.scene;
    const [row] = await museum.query<{ id: string }>('SELECT id FROM collections WHERE external_id = $1', [
      `${this.prefix}${at}`,
    ]);
    if (!row) return false;
    const address = `${museum.apiUrl}/api/admin/collections/${row.id}`;
    const headers = { cookie: staff.session, 'content-type': 'application/json' };
    const read = await fetch(address, { headers });
    const { record } = (await read.json()) as { record: object };
    if (read.status === 404) return false;
    const content = { en: { title: `${this.prefix}Edited ${at}` }, ru: { title: 'Правка' } };
    const sent = { ...headers, 'if-match': read.headers.get('etag') ?? '' };
    const answer = await fetch(address, { method: 'PUT', headers: sent, body: JSON.stringify({ content, record }) });
    const said = await answer.text();
    expect([200, 404, 412].includes(answer.status), `an editor's save was answered with ${answer.status}: ${said}`);
    if (answer.status === 200) this.saved.add(at);
    return answer.status === 200;
  }

  /** Saves random ones until told to stop, or until there are so many. @param choose a number after the prefix */
  async work(most: number, choose: () => number, over: AbortSignal): Promise<void> {
    const end = this.saved.size + most;
    while (!over.aborted && this.saved.size < end) {
      const at = choose();
      if (!this.saved.has(at)) await this.save(at);
      await delay(PAUSE_MS);
    }
  }

  /** @returns the saved objects whose words are not there */
  async missing(): Promise<number[]> {
    const edited = await this.scene.museum.query<{ at: number }>(EDITED, [this.prefix]);
    const found = new Set(edited.map(({ at }) => at));
    return [...this.saved].filter((at) => !found.has(at));
  }

  /** The ids of the objects that were saved after an import had written them. @param since an audit entry before it */
  async overtaken(since: string): Promise<Set<string>> {
    const numbers = [...this.saved].map((at) => `${this.prefix}${at}`);
    const rows = await this.scene.museum.query<{ id: string }>(OVERTAKEN, [numbers, since]);
    return new Set(rows.map(({ id }) => id));
  }
}
