import type { Level } from '@muzey/shared-ui/accounts/tasks.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { Column, Index } from 'typeorm';
import type { Origins } from '../text/origins.js';
import { declareTranslatedName } from './content-type.js';

/** For entity classes of types in the list of translations: the indexes of migrations 0102 and 0105. */
export const ListedForTranslation = (table: string): ClassDecorator =>
  applyDecorators(...LANGS.map((lang) => Index(`${table}_to_translate_${lang}`, { synchronize: false })));

/** The origins of the texts of a row. Triggers maintain the bits, whichever program writes. */
export abstract class TranslatedColumns {
  /** The languages that lack a text, as bits (list-query.ts). */
  @Column({ type: 'smallint', select: false, insert: false, update: false })
  missing?: number;

  @Column('jsonb', { default: {} })
  origins: Origins;

  /** The languages that are behind their source, and those of unknown origin, like `missing`. */
  @Column({ type: 'smallint', select: false, insert: false, update: false })
  behind?: number;

  @Column({ type: 'smallint', select: false, insert: false, update: false })
  unknown?: number;
}

/** How rows that are no items stand in the lists of translations. Their entity class has it as `static readonly translated`. */
export interface TranslatedRows {
  /** Their name in addresses and in the audit log. */
  type: string;
  /** SQL: the rows that are listed, under the name of their table, with `updated_at`; those with flags also with `archived`. */
  from: string;
  /** SQL: the texts of a row by their field in the API, each by language; or all by language and field, whichever there are. */
  texts: Readonly<Record<string, string>> | string;
  /** The fields whose texts name a row, the best first. */
  titles: readonly string[];
  /** SQL: texts by language that name a row, where its own do not. */
  names?: string;
  /** The id in addresses, of a table with one row. */
  onlyId?: string;
  /** Whether they can be drafts. */
  hasFlags: boolean;
  /** SQL: what visitors see of a row without flags (features/translations); absent: all are public. */
  stage?: string;
  /** The level that writing them takes; absent: draft. */
  level?: Level;
  /** SQL: the rows that take the level `publish`, because visitors see them and no change of them can wait. */
  isLive?: string;
  /** The level that it takes of accounts for some languages; absent: the same. */
  levelOfTranslators?: Level;
  /** Whether only superadmins write them, of accounts without limits. */
  isForSuperadmins?: boolean;
  /** Their place in the list: 0 among items, else after these, because there are many. */
  rank: number;
}

export function declareTranslated(rows: TranslatedRows): TranslatedRows {
  declareTranslatedName(rows.type);
  return rows;
}
