import type { InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';
import { quarters, multipart } from './builders/pictures.js';
import type { GrantedAccounts } from './granted-accounts.js';
import { MediaClient } from './media-client.js';
import { inputs } from './samples.js';

/** The beginning of a register. */
const SAMPLE = {
  encoding: null,
  separator: ';',
  headerLine: 1,
  sheet: null,
  sheets: [],
  columns: [],
  mapping: '{}',
  records: [],
};

/** Of the own branch of an account, of another one, of the whole museum. */
export const PLACES = ['own', 'foreign', 'shared'] as const;
export type Place = (typeof PLACES)[number];

type Ids = Partial<Record<Place, string>>;

/** Items to act on: `news draft` and so on. */
export type GrantedItems = Record<string, Ids>;

interface Made {
  id: string;
}

export class ItemMaker {
  readonly items: GrantedItems = {};

  constructor(
    private readonly api: TestApp,
    private readonly accounts: GrantedAccounts,
  ) {}

  /** The fields that put an item into a place. */
  at(type: string, place: Place): object {
    const branch = place === 'shared' ? null : this.accounts[place];
    if (type === 'notices') return branch ? { where: 'branch', branch } : { where: 'everywhere', branch: null };
    return type === 'collections' ? { record: { branch } } : { branch };
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<unknown> {
    const asked: InjectOptions & { cookies?: never } = { method, url: `/api/admin/${path}`, payload };
    const answer = await this.api.send(asked, this.accounts.superadmin);
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  }

  async create(path: string, payload: object): Promise<string> {
    const answer = (await this.call('POST', path, payload)) as Record<string, Made | string>;
    const made = Object.values(answer).find((part) => typeof part === 'object');
    if (typeof made !== 'object') throw new Error(path);
    return made.id;
  }

  private put(name: string, place: Place, id: string): string {
    (this.items[name] ??= {})[place] = id;
    return id;
  }

  /** Everything, for each place. */
  async make(): Promise<GrantedItems> {
    for (const place of PLACES) {
      await this.makeMedia(place);
      await this.makeItems(place);
      if (place !== 'shared') this.put('branches', place, this.accounts[place]);
    }
    for (const state of STATES)
      this.put(`pages ${state}`, 'shared', await this.create('pages', { ...inputs.pages?.(), ...inState(state) }));
    await this.makeTerms();
    await this.api.send({ method: 'POST', url: '/api/contact', payload: MESSAGE });
    const { messages } = (await this.call('GET', 'messages')) as { messages: Made[] };
    this.put('messages', 'shared', messages[0]?.id ?? '');
    this.put('registers', 'shared', randomUUID());
    await this.api.database.query(
      `INSERT INTO register_import (id, username, name, bytes, publish, state, job, sample)
       VALUES ($1, 'sample', 'register.csv', 100, false, 'checked', $1, $2)`,
      [this.items.registers?.shared, SAMPLE],
    );
    this.put('mappings', 'shared', randomUUID());
    await this.api.database.query(
      "INSERT INTO register_mapping (id, name, mapping, columns_hash, username) VALUES ($1, 'Felts', '{}', '', 'sample')",
      [this.items.mappings?.shared],
    );
    return this.items;
  }

  private async makeItems(place: Place): Promise<void> {
    for (const type of ['news', 'events', 'exhibitions', 'collections', 'notices']) {
      for (const state of type === 'notices' ? ['draft', 'shown'] : STATES) {
        const input = type === 'notices' ? { text: { en: 'A notice' } } : inputs[type]?.();
        const payload = { ...input, ...this.at(type, place), ...inState(state) };
        this.put(`${type} ${state}`, place, await this.create(type, payload));
      }
    }
    const draft = { ...inputs.collections?.(), ...this.at('collections', place), published: false };
    this.put('collections target', place, await this.create('collections', draft));
    const news = { ...inputs.news?.(), ...this.at('news', place) };
    const changed = this.put('news changed', place, await this.create('news', news));
    await this.call('PUT', `news/${changed}`, { content: { en: { title: 'Again' } } });
    const began = this.put('drafts changed', place, await this.create('news', { ...news, published: false }));
    await this.call('PUT', `news/${began}`, { content: { en: { title: 'Again' } } });
    const waiting = this.put('waiting', place, await this.create('news', news));
    await this.call('PUT', `news/${waiting}/waiting-change`, { content: { en: { title: 'Tomorrow' } } });
    const asked = this.put('asked', place, await this.create('news', news));
    const { questions } = (await this.call('POST', `news/${asked}/questions`, { field: 'title', text: 'Why?' })) as {
      questions: Made[];
    };
    this.put('asked question', place, questions[0]?.id ?? '');
    const { link } = (await this.call('POST', `news/${this.items['news shown']?.[place]}/preview-links`, {
      shows: 'newest',
    })) as { link: Made };
    this.put('news shown link', place, link.id);
    const gone = this.put('trash', place, await this.create('news', news));
    await this.call('DELETE', `news/${gone}`);
    const members = [{ type: 'news', id: await this.create('news', { ...news, published: false }) }];
    this.put('releases', place, await this.create('releases', { name: `Opening ${place}`, members }));
  }

  private async makeMedia(place: Place): Promise<void> {
    const client = new MediaClient(this.api, this.accounts.superadmin);
    for (const [index, name] of ['free', 'shown', 'withdrawn'].entries()) {
      await this.api.database.query('DELETE FROM throttle');
      const seed = PLACES.indexOf(place) * 10 + index;
      const { id, url } = await client.one(
        await quarters(40 + seed * 2, 30)
          .jpeg()
          .toBuffer(),
      );
      this.put(`media ${name}`, place, id);
      const rights =
        name === 'withdrawn' ? { consent: 'withdrawn' } : name === 'free' ? { rights_expires_at: SOON } : {};
      await this.call('PUT', `media/${id}`, { ...this.at('media', place), ...rights });
      // its former files are not asked for
      if (name === 'withdrawn') continue;
      const form = multipart([
        await quarters(40 + seed * 2, 44)
          .jpeg()
          .toBuffer(),
      ]);
      const asked = { method: 'PUT', url: `/api/admin/media/${id}/file`, ...form } as const;
      const replaced = await this.api.send(asked, this.accounts.superadmin);
      if (replaced.statusCode !== 200) throw new Error(replaced.body);
      const { files } = (await this.call('GET', `media/${id}/files`)) as { files: Made[] };
      this.put(`file ${name}`, place, files[0]?.id ?? '');
      if (name === 'shown') await this.create('news', { ...inputs.news?.(), ...this.at('news', place), images: [url] });
    }
    await client.rendered();
  }

  private async makeTerms(): Promise<void> {
    for (const name of ['one', 'into', 'merged'])
      this.put(
        `terms ${name}`,
        'shared',
        await this.create('terms', { kind: 'material', labels: { en: `Felt ${name}` } }),
      );
    const { merged, into } = { merged: this.items['terms merged']?.shared, into: this.items['terms into']?.shared };
    await this.call('POST', `terms/${merged}/merge`, { into });
  }
}

/** `offered`: a draft that was put to translation. */
const STATES = ['draft', 'offered', 'shown'];
const inState = (state: string) => ({
  published: state === 'shown',
  ...(state === 'offered' && { for_translation: true }),
});

const MESSAGE = { name: 'A visitor', email: 'visitor@example.org', message: 'When are you open?' };
/** Soon enough to be listed among what ends. */
const SOON = new Date(Date.now() + 5 * 86_400_000).toISOString();
