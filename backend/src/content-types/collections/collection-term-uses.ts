import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { integer, text, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { TermUses, type CountedTerm } from '../../platform/terms/term-uses.js';

/** Parameter: keys. */
const OBJECTS_OF_CATEGORIES = statement(
  'how many objects categories have',
  'SELECT category, count(*)::int AS uses FROM collections WHERE category = ANY($1::text[]) GROUP BY category',
  { category: text, uses: integer },
);

/**
 * Parameters: terms, and each id that counts for one, in pairs. An object with two of them counts once. Find spots
 * count here, because only staff see these numbers.
 */
const OBJECTS_OF_TERMS = statement(
  'how many objects have terms',
  `SELECT asked.term, count(DISTINCT collections.id)::int AS uses
   FROM unnest($1::uuid[], $2::uuid[]) AS asked (term, id)
   JOIN collections ON collections.term_ids @> ARRAY[asked.id] OR collections.find_spot = asked.id
   GROUP BY asked.term`,
  { term: uuid.orNull(), uses: integer.orNull() },
);

/** Counts the objects that use a term. */
@Injectable()
export class CollectionTermUses implements OnModuleInit {
  constructor(private readonly uses: TermUses) {}

  onModuleInit(): void {
    this.uses.add(ofCategories);
    this.uses.add(ofRecords);
  }
}

async function ofRecords(terms: readonly CountedTerm[], manager: EntityManager): Promise<ReadonlyMap<string, number>> {
  const asked = terms
    .filter(({ kind }) => kind !== 'category')
    .flatMap((term) => term.ids.map((id) => ({ term: term.id, id })));
  if (asked.length === 0) return new Map();
  const [ofTerm, ids] = [asked.map(({ term }) => term), asked.map(({ id }) => id)];
  const counts = await OBJECTS_OF_TERMS.all(manager, [ofTerm, ids]);
  return new Map(counts.flatMap(({ term, uses }) => (term === null ? [] : [[term, uses ?? 0] as const])));
}

async function ofCategories(
  terms: readonly CountedTerm[],
  manager: EntityManager,
): Promise<ReadonlyMap<string, number>> {
  const categories = terms.filter(({ kind }) => kind === 'category');
  if (categories.length === 0) return new Map();
  const counts = await OBJECTS_OF_CATEGORIES.all(manager, [categories.flatMap(({ keys }) => keys)]);
  const usesOf = new Map(counts.map(({ category, uses }) => [category, uses]));
  return new Map(categories.map(({ id, keys }) => [id, keys.reduce((sum, key) => sum + (usesOf.get(key) ?? 0), 0)]));
}
