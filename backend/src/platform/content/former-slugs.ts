import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The newest slugs that lead to an item; older ones become free for other items. */
const MAX_FORMER_SLUGS = 20;

interface Addressed {
  slug: string | null;
  /** Former slugs; they still lead to the item. */
  formerSlugs: string[];
}

/** Its former slugs after a write. */
export function formerSlugsAfter(stored: Addressed, slug: string | null): string[] {
  const former = new Set(stored.formerSlugs);
  if (stored.slug !== null && stored.slug !== slug) {
    // added again, so that the newest comes last
    former.delete(stored.slug);
    former.add(stored.slug);
  }
  if (slug !== null) former.delete(slug);
  return [...former].slice(-MAX_FORMER_SLUGS);
}

/** SQL: whether an item other than `$1` has or had the slug `$2`. */
export const slugIsUsed = (table: string): string =>
  `SELECT EXISTS (SELECT FROM ${table} WHERE id <> $1::uuid AND (slug = $2::text OR $2::text = ANY (former_slugs))) AS used`;

/**
 * The item that a slug leads to. A present slug takes precedence over the same former slug of an item restored from the
 * trash.
 */
export const bySlug = <Row extends ObjectLiteral>(
  items: SelectQueryBuilder<Row>,
  slug: string,
): SelectQueryBuilder<Row> =>
  items.andWhere('(slug = :slug OR :slug = ANY (former_slugs))', { slug }).orderBy('(slug = :slug)', 'DESC').limit(1);
