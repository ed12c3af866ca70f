import type { QueryRunner } from 'typeorm';

/** With a part of the id after it, a slug still fits into one parameter of a cached address (cache-keys.ts). */
const MAX_LENGTH = 50;

/** Other calls and pages have these addresses (migration 0123). Never edit this once it is released. */
export const RESERVED_SLUGS = ['facets', 'on-show', 'exhibited', 'addresses', 'chosen', 'past'];

const CYRILLIC = 'а-яёәғқңөүўҳ';

/** SQL: letters replaced by several ones. */
const replaced = (text: string, letters: Record<string, string>): string =>
  Object.entries(letters).reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, text);

/** SQL: letters replaced by one each, and those without a partner removed. */
const translated = (text: string, from: string, to: string): string => `translate(${text}, '${from}', '${to}')`;

/**
 * The function `slug_of`: words of small Latin letters and digits with hyphens between them, from a text in a language
 * (migration 0123). The rules of the alphabets are those of the console (docs/languages.md): the Latin alphabets of
 * Uzbek and Karakalpak, a transliteration of Russian. Never edit this once it is released.
 */
export const createSlugFunction = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE OR REPLACE FUNCTION slug_of(words text, lang text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    AS $$
    DECLARE
      letters text COLLATE "C" := normalize(left(words, 400), NFC);
    BEGIN
      IF letters ~ '[^\\u0001-\\u007F]' THEN
        letters := ${translated('letters', 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯӘҒҚҢӨҮЎҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөүўҳ')};
        IF letters ~ '[${CYRILLIC}]' THEN
          IF lang = 'uz' THEN
            letters := ${replaced('letters', { сентябр: 'sentabr', октябр: 'oktabr', ьо: 'yo' })};
            letters := regexp_replace(letters, '(?<=[аеёиоуўэюя])ц', 'ts', 'g');
            letters := regexp_replace(letters, '(?<![a-zA-Z${CYRILLIC}ʻʼ])е|(?<=[аеёиоуўэюяъь])е', 'ye', 'g');
            letters := ${translated(replaced('letters', { ё: 'yo', ю: 'yu', я: 'ya', ч: 'ch', ш: 'sh', щ: 'sh' }), 'абвгджзийклмнопрстуфхыэқҳўғецьъ', 'abvgdjziyklmnoprstufxieqhoges')};
          ELSIF lang = 'kk' THEN
            letters := ${translated(replaced('letters', { ъе: 'ye', ье: 'ye', ё: 'yo', ю: 'yu', я: 'ya', ч: 'ch', ш: 'sh', щ: 'sh' }), 'абвгдежзийклмнопрстуфхцыэьъ', 'abvgdejziyklmnoprstufxcie')};
          ELSE
            letters := ${translated(replaced('letters', { ё: 'yo', ж: 'zh', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'yu', я: 'ya' }), 'абвгдезийклмнопрстуфыэьъ', 'abvgdeziyklmnoprstufye')};
          END IF;
          letters := ${translated('letters', 'әғқңөүўҳ', 'agqnouwh')};
        END IF;
        letters := regexp_replace(normalize(letters, NFKD), '[\\u0300-\\u036F’‘ʻʼ´]', '', 'g');
        letters := replace(letters, 'ı', 'i');
      END IF;
      letters := lower(${translated('letters', "''`", '')});
      letters := btrim(regexp_replace(letters, '[^a-z0-9]+', '-', 'g'), '-');
      IF length(letters) > ${MAX_LENGTH} AND substr(letters, ${MAX_LENGTH + 1}, 1) <> '-' THEN
        letters := regexp_replace(left(letters, ${MAX_LENGTH}), '(.)-[^-]*$', '\\1');
      END IF;
      RETURN btrim(left(letters, ${MAX_LENGTH}), '-');
    END $$`);
