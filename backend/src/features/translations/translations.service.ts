import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentTypes, type StoredType } from '../../platform/content-types/content-types.js';
import { includesLanguage } from '../../platform/content/list-query.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { translationsOf } from '../../platform/text/origins.js';
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
import { workToDo } from './work-to-do.js';
import { readBits, readPlaces, readTranslated, type Translated } from './translations.statements.js';

type Bits = Pick<Translated, OpenState>;

/** The worst state of an item's texts in a language; undefined: there is nothing to do. */
const stateIn = (bits: Bits, lang: Lang): OpenState | undefined =>
  OPEN_STATES.find((state) => includesLanguage(bits[state], lang));

/** The languages that the current account writes. */
const isWritten = (lang: Lang): boolean => currentGrants()?.languages?.includes(lang) ?? true;

/** The items with texts to translate. */
@Injectable()
export class TranslationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {}

  async list({ lang, state = '', type = '', limit, skip }: TranslationsQuery): Promise<TranslationList> {
    if (!isWritten(lang)) return { translations: [], total: 0 };
    const { manager } = this.dataSource;
    const types = this.types(type);
    const moment = await this.clock.moment();
    const [places, counts] = await Promise.all([
      readPlaces(manager, types, { lang, state, moment, limit: skip + limit }),
      this.counted(types),
    ]);
    const page = places.slice(skip);
    const found = await readTranslated(manager, types, page, moment);
    const rows = new Map(found.map((item) => [`${item.type} ${item.id}`, item]));
    return {
      translations: page.flatMap((place) => {
        const item = rows.get(`${place.type} ${place.id}`);
        const itsState = item && stateIn(item, lang);
        return item && itsState ? [row(item, lang, itsState, this.fieldsOf(item))] : [];
      }),
      total: counts
        .filter((count) => count.lang === lang)
        .reduce((sum, count) => sum + (state === '' ? count.missing + count.behind : count[state]), 0),
    };
  }

  async count(): Promise<TranslationCounts> {
    return { counts: await this.counted(this.types('')) };
  }

  private types(type: string): readonly StoredType[] {
    return this.contentTypes.all.filter(
      (candidate) => candidate.columnOf.has('missing') && (type === '' || candidate.type === type),
    );
  }

  private async counted(types: readonly StoredType[]): Promise<TranslationCount[]> {
    const bits = await readBits(this.dataSource.manager, types);
    return types.flatMap(({ type }) =>
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

  private fieldsOf({ type }: Translated): readonly string[] {
    return this.contentTypes.find(type)?.textFields ?? [];
  }
}

function row(item: Translated, lang: Lang, state: OpenState, fields: readonly string[]): TranslationRow {
  const { type, id, content, stage, views, updated_at: updatedAt } = item;
  const titles = LANGS.flatMap((key) => (content[key]?.title ? [[key, content[key].title] as const] : []));
  return {
    type,
    id,
    title: Object.fromEntries(titles),
    state,
    ...workToDo(content, lang, translationsOf(item, fields)[lang]),
    stage,
    views,
    updatedAt: updatedAt.toISOString(),
  };
}
