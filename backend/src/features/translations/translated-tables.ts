import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { DataSource, EntityMetadata } from 'typeorm';
import { ContentTypes, type StoredType } from '../../platform/content-types/content-types.js';
import type { TranslatedRows } from '../../platform/content-types/translated.js';
import { textsOfColumns } from '../../platform/database/translation-states.js';
import type { Content } from '../../platform/text/origins.js';
import type { Localized } from '../../platform/text/localized.js';

/** A table whose rows are listed for translation. */
export interface TranslatedTable extends Omit<TranslatedRows, 'texts'> {
  /** The name of its rows in SQL. */
  table: string;
  /** SQL: the texts of a row, by language and field. */
  texts: string;
  /** Absent: they differ from row to row. */
  textFields?: readonly string[];
  /** SQL: how often a row was read. */
  views?: string;
}

/** All of them by rank, content types first. */
export function translatedTables(dataSource: DataSource, contentTypes: ContentTypes): TranslatedTable[] {
  const items = contentTypes.all.filter(({ columnOf }) => columnOf.has('missing')).map(ofItems);
  const others = dataSource.entityMetadatas.flatMap(ofRows).sort((a, b) => a.rank - b.rank);
  return [...items, ...others];
}

function ofItems({ type, table, outsideTexts = {}, hasFlags, columnOf }: StoredType): TranslatedTable {
  const texts =
    typeof outsideTexts === 'string'
      ? `with_other_texts(content, ${outsideTexts})`
      : Object.entries(outsideTexts).reduce(
          (all, [field, column]) => `with_texts(${all}, '${field}', ${column})`,
          'content',
        );
  return {
    type,
    table,
    from: table,
    texts: `with_other_texts(${texts}, texts_of_pictures(picture_texts))`,
    titles: ['title'],
    hasFlags,
    ...(columnOf.has('views') && { views: 'views' }),
    rank: 0,
  };
}

function ofRows({ target, tableName: table }: EntityMetadata): TranslatedTable[] {
  if (!isTranslated(target)) return [];
  const { translated } = target;
  return (Array.isArray(translated) ? translated : [translated]).map(({ texts, ...rows }: TranslatedRows) =>
    typeof texts === 'string'
      ? { ...rows, table, texts }
      : { ...rows, table, texts: textsOfColumns(texts), textFields: Object.keys(texts) },
  );
}

type Target = EntityMetadata['target'];

const isTranslated = (
  target: Target,
): target is Extract<Target, object> & { translated: TranslatedRows | TranslatedRows[] } =>
  typeof target === 'function' && 'translated' in target;

/** The name of a row in each language that has one. */
export function titlesOf(
  { titles }: TranslatedTable,
  { content, names }: { content: Content; names: Localized<string> | null },
): Localized<string> {
  if (names) return names;
  const named = LANGS.map((lang) => [lang, titles.map((field) => content[lang]?.[field]).find(Boolean)] as const);
  return Object.fromEntries(named.filter(([, title]) => title !== undefined));
}
