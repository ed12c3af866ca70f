import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable, type Type } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { ItemAddressEntity } from '../../platform/content/item-address.entity.js';
import type { ContentRow } from '../../platform/content-types/content-row.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import { RESERVED_SLUGS } from '../../platform/database/slug-function.js';
import { conflict, invalid, notFound } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import { lockItem } from '../../platform/http/lock-item.js';
import { VersionedTypes } from '../../platform/revisions/versioned-types.js';
import type { Localized } from '../../platform/text/localized.js';
import type { TermEntity } from '../../platform/terms/term.entity.js';
import { ADDRESSES, MAKE_ADDRESS, TAKE_ADDRESS } from './address-statements.js';
import { MAX_ADDRESSES, type AddressInput, type FormerAddressInput, type ItemAddresses } from './addresses.dto.js';

/** The field of an item that audit entries name. */
const FIELD = 'address';

interface Item {
  type: string;
  id: string;
}

type Row = { id: string; version: number } & (ContentRow | TermEntity);

/** Changes the addresses of items when staff ask for it (docs/decisions/0077-changes-of-addresses.md). */
@Injectable()
export class AddressesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly types: VersionedTypes,
  ) {}

  async list({ type, id }: Item, manager: EntityManager = this.dataSource.manager): Promise<ItemAddresses> {
    const rows = await ADDRESSES.all(manager, [type, id]);
    const current = rows.find(({ state }) => state === 'current');
    const former = rows.flatMap(({ slug, state }) => (state === 'current' ? [] : [{ slug, state }]));
    return { slug: current?.slug ?? null, is_public: current?.isPublic ?? false, former };
  }

  /** @throws 400, 404; 409 */
  change(item: Item, { instead_of, slug }: AddressInput, account: Account): Promise<ItemAddresses> {
    const { type, id } = item;
    return this.locked(item, async (manager, row) => {
      const rows = await ADDRESSES.all(manager, [type, id]);
      const current = rows.find(({ state }) => state === 'current');
      if (!current?.isPublic) throw conflict('no_address', 'Until visitors see it, its address follows its title.');
      if (current.slug !== instead_of) throw conflict('address_changed', 'It has another address by now.');
      if (rows.length >= MAX_ADDRESSES) throw conflict('too_many_addresses', 'It has had too many addresses.');
      await manager.update(ItemAddressEntity, { type, slug: current.slug }, { state: 'former' });
      const since = current.publicFrom;
      if (slug == null) {
        await MAKE_ADDRESS.run(manager, [type, id, since, ...titleOf(type, row)]);
      } else {
        const year = /^\d{4}\//.exec(current.slug)?.[0] ?? '';
        if (isReserved(year, slug)) throw invalid([{ field: 'slug', code: 'invalid_value', message: 'is reserved' }]);
        if (!(await TAKE_ADDRESS.first(manager, [type, year + slug, id, since])))
          throw conflict('slug_taken', 'Something else has or had this address.');
      }
      const after = await this.list(item, manager);
      if (after.slug !== current.slug) await this.record(item, row, account, manager);
      return after;
    });
  }

  /** @throws 404; 409 for the current address */
  changeFormer(item: Item, { slug, state }: FormerAddressInput, account: Account): Promise<ItemAddresses> {
    return this.locked(item, async (manager, row) => {
      const { type, id } = item;
      const address = (await ADDRESSES.all(manager, [type, id])).find((candidate) => candidate.slug === slug);
      if (!address) throw invalid([{ field: 'slug', code: 'not_found', message: 'is no address of it' }]);
      if (address.state === 'current') throw conflict('address_changed', 'It is the present address by now.');
      if (address.state !== state) {
        await manager.update(ItemAddressEntity, { type, slug }, { state });
        await this.record(item, row, account, manager);
      }
      return this.list(item, manager);
    });
  }

  /** Works while the item is locked, as its other writers do. @throws 404 */
  private locked(
    { type, id }: Item,
    work: (manager: EntityManager, row: Row) => Promise<ItemAddresses>,
  ): Promise<ItemAddresses> {
    return this.dataSource.transaction(async (manager) => {
      const versioned = this.types.of(type);
      const row = await lockItem(manager, versioned.entity as Type<Row>, { id }, (stored) => Promise.resolve(stored));
      if (!(await versioned.exists(id, manager))) throw notFound();
      return work(manager, row);
    });
  }

  private async record({ type, id }: Item, row: Row, account: Account, manager: EntityManager): Promise<void> {
    const audited = this.types.of(type).audited?.(row) ?? { type, id };
    await record(manager, account, 'changed', audited, [FIELD]);
  }
}

const isReserved = (year: string, slug: string): boolean =>
  year === '' && (RESERVED_SLUGS.includes(slug) || isId(slug));

/** The words that an address is made of, as migration 0123 chooses them. @throws 409 */
function titleOf(type: string, row: Row): [words: string, lang: Lang] {
  const titles: Localized<string | undefined> = 'labels' in row ? row.labels : titlesShown(row);
  for (const lang of LANGS) {
    const title = titles[lang];
    if (title === undefined) continue;
    const number = type === 'collections' && 'record' in row ? numberIn(row.record) : undefined;
    return [[number, title].filter((part) => part !== undefined).join(' '), lang];
  }
  throw conflict('no_title', 'It has no title that visitors are shown.');
}

const titlesShown = (row: ContentRow): Localized<string> =>
  Object.fromEntries(Object.entries(shownContent(row)).map(([lang, { title }]) => [lang, title]));

function numberIn(row: unknown): string | undefined {
  const number: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'object_number') : undefined;
  return typeof number === 'string' ? number : undefined;
}
