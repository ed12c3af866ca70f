import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import type { Account } from '../../platform/auth/access.js';
import { includesLanguage, translationsOf } from '../../platform/text/origins.js';
import { currentGrants } from '../../platform/grants/grants.js';
import {
  OPEN_STATES,
  type OpenState,
  type TranslationCount,
  type TranslationCounts,
  type TranslationList,
  type TranslationRow,
  type TranslationsQuery,
} from './translations.dto.js';
import { titlesOf, translatedTables, type TranslatedTable } from './translated-tables.js';
import { workToDo } from './work-to-do.js';
import { readBits, readPlaces, readTotal, readTranslated, type Translated } from './translations.statements.js';

type Bits = Pick<Translated, OpenState>;

/** The worst state of an item's texts in a language; undefined: there is nothing to do. */
const stateIn = (bits: Bits, lang: Lang): OpenState | undefined =>
  OPEN_STATES.find((state) => includesLanguage(bits[state], lang));

/** The languages that the current account writes. */
const isWritten = (lang: Lang): boolean => currentGrants()?.languages?.includes(lang) ?? true;

/** Everything with texts to translate. */
@Injectable()
export class TranslationsService {
  private readonly tables: readonly TranslatedTable[];

  constructor(
    private readonly dataSource: DataSource,
    contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {
    this.tables = translatedTables(dataSource, contentTypes);
  }

  async list(
    { lang, state = '', type = '', limit, skip }: TranslationsQuery,
    account: Pick<Account, 'role'>,
  ): Promise<TranslationList> {
    if (!isWritten(lang)) return { translations: [], total: 0 };
    const { manager } = this.dataSource;
    const tables = this.tablesOf(account).filter((table) => type === '' || table.type === type);
    const moment = await this.clock.moment();
    const [places, total] = await Promise.all([
      readPlaces(manager, tables, { lang, state, moment, limit: skip + limit }),
      readTotal(manager, tables, { lang, state }),
    ]);
    const page = places.slice(skip);
    const found = await readTranslated(manager, tables, page, moment);
    const rows = new Map(found.map((item) => [`${item.type} ${item.id}`, item]));
    return {
      translations: page.flatMap((place) => {
        const item = rows.get(`${place.type} ${place.id}`);
        const itsState = item && stateIn(item, lang);
        const table = tables.find((candidate) => candidate.type === place.type);
        return item && itsState && table ? [row(item, lang, itsState, table)] : [];
      }),
      total,
    };
  }

  async count(account: Pick<Account, 'role'>): Promise<TranslationCounts> {
    return { counts: await this.counted(this.tablesOf(account)) };
  }

  /** Those that the account may write anything in. */
  private tablesOf({ role }: Pick<Account, 'role'>): readonly TranslatedTable[] {
    const grants = currentGrants();
    const isWriter = ({ isForSuperadmins }: TranslatedTable) =>
      grants !== null || !isForSuperadmins || role === 'superadmin';
    return this.tables.filter(isWriter);
  }

  private async counted(tables: readonly TranslatedTable[]): Promise<TranslationCount[]> {
    const bits = await readBits(this.dataSource.manager, tables);
    return tables.flatMap(({ type }) =>
      LANGS.filter(isWritten).flatMap((lang) => {
        const sum = { missing: 0, behind: 0, unknown: 0 };
        for (const counted of bits) {
          const state = counted.type === type ? stateIn(counted, lang) : undefined;
          if (state) sum[state] += counted.count;
        }
        return sum.missing + sum.behind + sum.unknown > 0 ? [{ type, lang, ...sum }] : [];
      }),
    );
  }
}

function row(item: Translated, lang: Lang, state: OpenState, table: TranslatedTable): TranslationRow {
  const { type, id, content, stage, views, updated_at: updatedAt } = item;
  return {
    type,
    id: table.onlyId ?? id,
    title: titlesOf(table, item),
    state,
    ...workToDo(content, lang, translationsOf(item, table.textFields)[lang]),
    stage,
    views,
    updatedAt: updatedAt.toISOString(),
  };
}
