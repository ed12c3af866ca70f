import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { Link } from 'react-router-dom';
import { useT } from './words.ts';

/** The objects that have a term. A category is a filter of its own. */
export const usesAddress = ({ id, kind, key }: Pick<AdminTerm, 'id' | 'kind' | 'key'>): string =>
  kind === 'category' && key !== null ? `/admin/collections?category=${key}` : `/admin/collections?term=${id}`;

/** How many objects use a term, linked to them. */
export function TermUses({ term }: { term: AdminTerm }) {
  const t = useT();
  if (term.used === 0) return <span>{t('terms-unused')}</span>;
  return <Link to={usesAddress(term)}>{t('terms-used', { count: term.used })}</Link>;
}
