import type { QueryRunner } from 'typeorm';
import { addMissingLanguages } from './missing-languages.js';
import { indexSearchWords, keepInsertedSearchWords } from './search-words.js';
import { keepTitleKeys } from './title-keys.js';
import { keepHeldBack } from './held-back.js';
import { tellOfItems } from './item-events.js';
import { addTranslationStates } from './translation-states.js';
import { createItemUseTriggers, createShownItemUseTriggers } from './media-use-triggers.js';

interface OwnColumns {
  /** In SQL, such as `location text`, and constraints. */
  columns: readonly string[];
  /** The texts that a complete translation has. */
  textFields: readonly string[];
}

/**
 * Creates the table of a content type: the common columns, its own columns, the indexes for search and for missing
 * languages, and the trigger that announces changes (migration 0011). The caller makes the index for its public list.
 *
 * Never edit this after a release: a new museum must get the same table that existing ones got. If later tables need
 * something else, write another function, and a migration for the existing tables.
 */
export async function createContentTable(
  runner: QueryRunner,
  name: string,
  { columns, textFields }: OwnColumns,
): Promise<void> {
  const common = [
    'id uuid NOT NULL',
    'content jsonb NOT NULL',
    'search text NOT NULL',
    "media_ids uuid[] NOT NULL DEFAULT '{}'",
    'published boolean NOT NULL DEFAULT false',
    'archived boolean NOT NULL DEFAULT false',
    'version integer NOT NULL DEFAULT 1',
    'created_at timestamptz NOT NULL',
    'updated_at timestamptz NOT NULL',
  ];
  const key = `CONSTRAINT ${name}_pk PRIMARY KEY (id)`;
  await runner.query(`CREATE TABLE ${name} (${[...common, ...columns, key].join(', ')})`);
  await runner.query(
    `CREATE INDEX ${name}_search ON ${name} USING gin (search gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 512)`,
  );
  const fields = textFields.map((field) => `'${field}'`).join(', ');
  await runner.query(
    `CREATE INDEX ${name}_missing ON ${name} USING gin (missing_languages(content, ARRAY[${fields}])) WITH (fastupdate = off)`,
  );
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name}
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}

/**
 * The same with the triggers that record where pictures are used (migration 0025). For types added since then. Never
 * edit this once a migration in a release calls it.
 * @param type the name of the type, if the table has another one
 */
export async function createContentTableWithUses(
  runner: QueryRunner,
  name: string,
  { type = name, ...own }: OwnColumns & { type?: string },
): Promise<void> {
  await createContentTable(runner, name, own);
  await createItemUseTriggers(runner, name, { type, hasFlags: true });
}

/** The same with formatted texts (migrations 0034 and 0037). Never edit this once a migration in a release calls it. */
export async function createFormattedContentTable(
  runner: QueryRunner,
  name: string,
  { type = name, columns, textFields }: OwnColumns & { type?: string },
): Promise<void> {
  await createContentTable(runner, name, {
    columns: ["documents jsonb NOT NULL DEFAULT '{}'", ...columns],
    textFields,
  });
  await createShownItemUseTriggers(runner, name, { type, hasFlags: true });
}

/**
 * The same with all that came later: texts of pictures (migration 0028), missing languages for lists (0062), the word
 * index (0074, 0086), states of translations (0101), sort keys of titles (0106), languages that are held back (0108), drafts
 * for translators (0110) and webhooks (0130). For types added since then. Never edit this once a migration in a release calls it.
 */
export async function createListedContentTable(
  runner: QueryRunner,
  name: string,
  { columns, ...options }: OwnColumns & { type?: string },
): Promise<void> {
  const later = ["picture_texts jsonb NOT NULL DEFAULT '{}'", 'for_translation boolean NOT NULL DEFAULT false'];
  await createFormattedContentTable(runner, name, { ...options, columns: [...later, ...columns] });
  await addMissingLanguages(runner, name, options);
  await runner.query(`DROP INDEX ${name}_missing`);
  await runner.query(`CREATE INDEX ${name}_missing ON ${name} (published, archived, missing)`);
  await keepInsertedSearchWords(runner, name);
  await indexSearchWords(runner, name);
  await keepTitleKeys(runner, name);
  await addTranslationStates(runner, name, options);
  await keepHeldBack(runner, name);
  await tellOfItems(runner, name, options);
}
