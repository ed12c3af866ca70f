import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** So many lead to an item, the newest ones; older ones are free for other items. */
const MAX_FORMER_SLUGS = 20;

interface Addressed {
  slug: string | null;
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
}

/** Its former slugs after a write. */
export function formerSlugsAfter(stored: Addressed, slug: string | null): string[] {
  const former = new Set(stored.formerSlugs);
  if (stored.slug !== null && stored.slug !== slug) {
    // the newest is the last
    former.delete(stored.slug);
    former.add(stored.slug);
  }
  if (slug !== null) former.delete(slug);
  return [...former].slice(-MAX_FORMER_SLUGS);
}

/** SQL that tells whether another item than `$1` has or had the slug `$2`. */
export const slugIsUsed = (table: string): string =>
  `SELECT EXISTS (SELECT FROM ${table} WHERE id <> $1::uuid AND (slug = $2::text OR $2::text = ANY (former_slugs))) AS used`;

/** The item that a slug leads to. A slug counts before the same former slug of another item, which was restored from the trash. */
export const bySlug = <Row extends ObjectLiteral>(
  items: SelectQueryBuilder<Row>,
  slug: string,
): SelectQueryBuilder<Row> =>
  items.andWhere('(slug = :slug OR :slug = ANY (former_slugs))', { slug }).orderBy('(slug = :slug)', 'DESC').limit(1);
