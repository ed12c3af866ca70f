import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { integer, text } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { TermUses, type CountedTerm } from '../../platform/terms/term-uses.js';

/** Parameter: keys. */
const OBJECTS_OF_CATEGORIES = statement(
  'how many objects categories have',
  'SELECT category, count(*)::int AS uses FROM collections WHERE category = ANY($1::text[]) GROUP BY category',
  { category: text, uses: integer },
);

/** Tells how many objects use a term. */
@Injectable()
export class CollectionTermUses implements OnModuleInit {
  constructor(private readonly uses: TermUses) {}

  onModuleInit(): void {
    this.uses.add(ofCategories);
  }
}

async function ofCategories(
  terms: readonly CountedTerm[],
  manager: EntityManager,
): Promise<ReadonlyMap<string, number>> {
  const categories = terms.filter(({ kind }) => kind === 'category');
  if (categories.length === 0) return new Map();
  const found = await OBJECTS_OF_CATEGORIES.all(manager, [categories.flatMap(({ keys }) => keys)]);
  const usesOf = new Map(found.map(({ category, uses }) => [category, uses]));
  return new Map(categories.map(({ id, keys }) => [id, keys.reduce((sum, key) => sum + (usesOf.get(key) ?? 0), 0)]));
}
