import type { TranslationsByLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import { asRow } from '../src/content/lists.ts';

interface StoredItem {
  id: string;
  record?: { object_number?: string; branch?: string };
  position?: number | null;
  content: Readonly<Record<string, object | undefined>>;
  translations: TranslationsByLanguage;
  published?: boolean;
  archived?: boolean;
  version: number;
}

/** One call. */
interface Asked {
  method: string;
  /** Empty for the list. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
}

const hasStatus = ({ published = true, archived = false }: StoredItem, status: string) =>
  ({ '': true, draft: !published && !archived, published: published && !archived, archived })[status] ?? false;

/** The fields of a change without a form. */
const FACTS = ['published', 'archived', 'position', 'version'];

const stale = (current: StoredItem) =>
  Response.json({ status: 412, code: 'version_conflict', message: 'x', current }, { status: 412 });

/** How many items each status would leave. */
const countsOf = (items: readonly StoredItem[]) => ({
  status: Object.fromEntries(
    ['', 'draft', 'published', 'archived'].map((status) => [
      status,
      items.filter((one) => hasStatus(one, status)).length,
    ]),
  ),
  author: { aygul: items.length },
});

/** A row, with its number, and the beginning of the first description if there is one. */
export const rowOf = (item: StoredItem) => {
  const [texts = {}] = Object.values(item.content);
  const { record, ...row } = asRow(item);
  return {
    ...row,
    ...(record && { branch: record.branch ?? null }),
    number: record?.object_number ?? null,
    start: 'description' in texts ? texts.description : null,
  };
};

/** The items of one type, listed, read and written like in the API. */
export class FakeItems<Item extends StoredItem> {
  all: Item[] = [];
  private readonly made = new Map<string, Item>();

  /**
   * @param plural the property of a list in its answer; empty if the answer is the list
   * @param singular the property of an item in the answer to a write
   * @param build makes an item from what was sent
   * @param filters parameters of the list that filter by a field's value
   */
  constructor(
    private readonly plural: string,
    private readonly singular: string,
    private readonly build: (over: Partial<Item>) => Item,
    private readonly filters: readonly (keyof Item & string)[] = [],
  ) {}

  /** @returns undefined if there is no such item */
  answer({ method, id, query, body, key }: Asked): Response | undefined {
    if (id === '') return method === 'POST' ? this.created(body as Partial<Item>, key) : this.list(query);
    const found = this.all.find((one) => one.id === id);
    if (!found) return undefined;
    if (method === 'GET') return Response.json(found);
    if (method === 'PUT') return this.changed(found, body as Partial<Item>);
    this.all = this.all.filter((one) => one !== found);
    return Response.json({ message: 'ok' });
  }

  /** A repeated key returns the item that it created (docs/api.md, Idempotency). */
  create(body: Partial<Item>, key: string | null): Item {
    const before = this.made.get(key ?? '');
    if (before) return before;
    // as in the API: absent fields have default values
    const given = Object.entries(body).filter(([, value]) => value !== null);
    const made = this.build(Object.fromEntries(given) as Partial<Item>);
    this.all = [made, ...this.all];
    if (key) this.made.set(key, made);
    return made;
  }

  private list(query: URLSearchParams): Response {
    const asked = (name: string) => query.get(name) ?? '';
    const hits = this.all
      .filter((one) => hasStatus(one, asked('status')))
      .filter((one) => this.filters.every((name) => asked(name) === '' || one[name] === asked(name)))
      .filter((one) => JSON.stringify(one.content).toLowerCase().includes(asked('search').toLowerCase()));
    const shown = asked('fields') === 'row' ? hits.map(rowOf) : hits;
    if (this.plural === '') return Response.json(shown);
    const counts = asked('counts') === 'true' ? { counts: countsOf(this.all) } : {};
    const skip = Number(asked('skip'));
    const limit = Number(query.get('limit') ?? 20);
    return Response.json({ [this.plural]: shown.slice(skip, skip + limit), total: hits.length, ...counts });
  }

  private created(body: Partial<Item>, key: string | null): Response {
    return Response.json({ message: 'made', [this.singular]: this.create(body, key) }, { status: 201 });
  }

  /** If only switches and position are changed, the other fields stay; a form's tests set the answer themselves. */
  private changed(found: Item, body: Partial<Item>): Response {
    const isForm = Object.keys(body).some((name) => !FACTS.includes(name));
    if (!isForm && body.version !== found.version) return stale(found);
    const item = { ...found, ...(isForm ? {} : body), version: found.version + 1 };
    if (!isForm) this.all = this.all.map((one) => (one === found ? item : one));
    const headers = { etag: `"${item.version}"` };
    return Response.json({ message: 'ok', [this.singular]: item }, { headers });
  }
}
