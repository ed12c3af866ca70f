import { expect } from './expect.ts';
import type { Museum } from './museum.ts';

/**
 * The number of objects whose numbers begin with $1, and how many of them lack something that is written together with
 * them.
 */
const STATE = `
  SELECT count(*)::int AS objects, count(DISTINCT external_id)::int AS numbers,
    coalesce(max(substr(external_id, 3)::int) + 1, 0) AS next,
    count(*) FILTER (WHERE NOT EXISTS (SELECT FROM audit_entry WHERE type = 'collections' AND item_id = object.id::text))::int AS unaudited,
    count(*) FILTER (WHERE NOT EXISTS (SELECT FROM import_run_item WHERE item_id = object.id))::int AS unlisted,
    count(*) FILTER (WHERE EXISTS (SELECT FROM unnest(term_ids) AS own (id)
      WHERE NOT EXISTS (SELECT FROM term WHERE term.id = own.id)))::int AS termless,
    count(*) FILTER (WHERE cardinality(term_ids) = 2)::int AS described,
    count(*) FILTER (WHERE EXISTS (SELECT FROM collections AS whole
      WHERE whole.id = (object.record ->> 'part_of')::uuid
        AND whole.external_id = $1 || (substr(object.external_id, 3)::int - 1)))::int AS parts
  FROM collections AS object WHERE starts_with(external_id, $1)`;

export interface ImportedState {
  objects: number;
  numbers: number;
  /** The number after the highest one, without its prefix. */
  next: number;
  unaudited: number;
  unlisted: number;
  termless: number;
  described: number;
  parts: number;
}

/**
 * @param prefix of the numbers of the objects, two characters
 * @param isTakenBack whether objects may have left the import's list
 * @throws {Error} when something is half done, or twice
 */
export async function importedState(museum: Museum, prefix: string, isTakenBack = false): Promise<ImportedState> {
  const [state] = await museum.query<ImportedState>(STATE, [prefix]);
  if (!state) throw new Error('no state');
  const { objects, numbers, unaudited, unlisted, termless } = state;
  expect(unaudited + (isTakenBack ? 0 : unlisted) + termless === 0, `half there: ${JSON.stringify(state)}`);
  expect(objects === numbers, `${objects} objects have ${numbers} numbers`);
  return state;
}

interface Named {
  id: string;
  name: string;
  state: object;
}

/** Objects as an import writes them, and terms. */
const WRITTEN = `
  SELECT id::text, external_id AS name,
    jsonb_build_object('content', content, 'category', category, 'published', published, 'record', record, 'register', register) AS state
  FROM collections WHERE starts_with(external_id, $1)
  UNION ALL SELECT id::text, labels ->> 'en', jsonb_build_object('kind', kind, 'labels', labels)
  FROM term WHERE starts_with(labels ->> 'en', $1)`;

/** How often an import says of something that it created or removed it. */
const AUDITED = `
  SELECT action || ' ' || type || ' ' || title AS line FROM audit_entry
  WHERE username = 'import' AND action <> 'changed' AND starts_with(title, $1)`;

/**
 * A line for each object, each term and each of their audit entries, without their ids and the prefix: equal for registers
 * that differ only in their prefix.
 */
export async function writtenLines(museum: Museum, prefix: string): Promise<string[]> {
  const rows = await museum.query<Named>(WRITTEN, [prefix]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const said = rows.map(({ name, state }) =>
    `${name} ${JSON.stringify(state)}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? 'gone'),
  );
  const audited = await museum.query<{ line: string }>(AUDITED, [prefix]);
  return [...said, ...audited.map(({ line }) => line)].map((line) => line.replaceAll(prefix, ''));
}

/** The lines that are in the first list more often than in the second one. */
export function moreIn(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
