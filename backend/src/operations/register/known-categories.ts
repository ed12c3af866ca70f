import type { Client } from 'pg';
import { TERM_WORDS } from '../../platform/terms/import-terms.js';
import type { CarriedTerm } from './carried-terms.js';
import { TermIndex } from './mapping/term-index.js';
import type { Patch } from './patch.js';
import type { PlanOptions } from './plan.js';
import { Refused } from './refused.js';
import { CATEGORIES_AT_FIRST } from './register-item.js';

/** The categories of a museum, and those that an export brings along. */
export class KnownCategories {
  private readonly brought = new Map<string, CarriedTerm>();

  private constructor(
    private readonly keys: Set<string>,
    private readonly keysById: ReadonlyMap<string, string>,
    private readonly words: TermIndex,
  ) {}

  /** @param client undefined if there is no museum yet */
  static async read(client: Client | undefined): Promise<KnownCategories> {
    if (!client) return new KnownCategories(new Set(CATEGORIES_AT_FIRST), new Map(), TermIndex.of([]));
    const rows = (await TERM_WORDS.all(client)).filter(({ kind }) => kind === 'category');
    const keys = new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key]])));
    return new KnownCategories(new Set(keys.values()), keys, TermIndex.of(rows));
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  all(): string[] {
    return [...this.keys];
  }

  /**
   * Converts an exported object to the categories of this museum: they are matched by key, then by label, otherwise
   * created.
   */
  adopt(patch: Patch): Patch {
    const carried = (patch.terms ?? []).filter(({ key }) => key !== undefined && !this.keys.has(key));
    if (carried.length === 0) return patch;
    const keysByLabel = new Map<string | undefined, string>();
    for (const term of carried) {
      const own = this.named(term);
      if (own !== undefined) keysByLabel.set(term.key, own);
      else if (term.key !== undefined) this.brought.set(term.key, term);
    }
    for (const key of this.brought.keys()) this.keys.add(key);
    const own = <Item extends { category?: string }>(item: Item): Item => {
      const category = keysByLabel.get(item.category);
      return category === undefined ? item : { ...item, category };
    };
    const { register } = patch;
    if (!register) return own(patch);
    const { mapped } = register;
    return { ...own(patch), register: own({ ...register, ...(mapped && { mapped: own(mapped) }) }) };
  }

  get hasBrought(): boolean {
    return this.brought.size > 0;
  }

  /** Those of the categories that an export brought along. */
  broughtAs(keys: Iterable<string>): CarriedTerm[] {
    return [...new Set(keys)].flatMap((key) => this.brought.get(key) ?? []);
  }

  private named({ labels }: CarriedTerm): string | undefined {
    const ids = Object.values(labels).map((label) => this.words.find(['category'], label));
    const id = ids.find((candidate) => candidate !== undefined);
    return id === undefined ? undefined : this.keysById.get(id);
  }
}

/**
 * The options, validated against the categories of this museum.
 * @param client undefined if there is no museum yet
 * @throws {Refused} when the options name an unknown category
 */
export async function withCategories<Options extends PlanOptions>(
  client: Client | undefined,
  options: Options,
): Promise<Options & { categories: KnownCategories }> {
  const categories = await KnownCategories.read(client);
  for (const asked of [options.category, options.map?.mapping.category])
    if (asked !== undefined && !categories.has(asked))
      throw new Refused(`There is no category "${asked}". There are: ${categories.all().join(', ')}.`);
  return { ...options, categories };
}
