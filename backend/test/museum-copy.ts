import { expect } from '@jest/globals';
import type { PublicChange, PublicChangeList } from '../src/features/public-changes/public-changes.dto.js';
import type { TestApp } from './app.js';
import { eventually } from './eventually.js';

type Json = Record<string, unknown>;

/** Fields of answers that change without a public change, or that tell of other items (docs/api.md, "Changes"). */
const NOT_COPIED = ['views', 'record_objects', 'record_exhibitions'];

/** Keeps a copy of the museum by its public API alone, as a program elsewhere would. */
export class MuseumCopy {
  /** The items by their paths below /api/public. */
  readonly items = new Map<string, Json>();
  /** Everything that was told. */
  readonly told: PublicChange[] = [];
  private after = '';

  constructor(
    private readonly api: TestApp,
    private readonly limit = 100,
  ) {}

  /** An item as visitors see it; undefined: not at all. */
  async read(path: string): Promise<Json | undefined> {
    const answer = await this.api.send({ method: 'GET', url: `/api/public/${path}` });
    if (answer.statusCode === 404) return undefined;
    expect(answer.statusCode).toBe(200);
    return Object.fromEntries(Object.entries(answer.json<Json>()).filter(([name]) => !NOT_COPIED.includes(name)));
  }

  /** Reads what has changed since the last call. */
  async follow(): Promise<PublicChange[]> {
    const all: PublicChange[] = [];
    for (let more = true; more;) {
      const url = `/api/public/changes?limit=${this.limit}&after=${this.after}`;
      const answer = await this.api.send({ method: 'GET', url });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
      const { changes, ...list } = answer.json<PublicChangeList>();
      for (const change of changes) await this.take(change);
      all.push(...changes);
      ({ more } = list);
      this.after = list.next;
    }
    this.told.push(...all);
    return all;
  }

  private async take({ type, id, what }: PublicChange): Promise<void> {
    const path = `${type}/${id}`;
    const item = what === 'gone' ? undefined : await this.read(path);
    if (item) this.items.set(path, item);
    else this.items.delete(path);
  }

  /** Follows until something was told. */
  async until(isTold: (change: PublicChange) => boolean): Promise<PublicChange[]> {
    const all: PublicChange[] = [];
    const found = await eventually(async () => {
      all.push(...(await this.follow()));
      return all.some(isTold);
    }, true);
    expect([found, all]).toEqual([true, all]);
    return all;
  }

  /** Follows until all that is committed now was told, by a last item that is published for this. */
  async catchUp(create: () => Promise<string>): Promise<PublicChange[]> {
    const id = await create();
    return this.until((change) => change.id === id);
  }
}
