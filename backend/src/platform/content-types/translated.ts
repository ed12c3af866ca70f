import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { Index } from 'typeorm';

/** For entity classes of types in the list of translations: the indexes of migration 0105. */
export const ListedForTranslation = (table: string): ClassDecorator =>
  applyDecorators(...LANGS.map((lang) => Index(`${table}_to_translate_${lang}`, { synchronize: false })));
