import { TERM_KINDS, type TermKind } from '../../fields/terms/term.ts';
import type { ListAddress } from '../../content/useListAddress.ts';

export const VIEWS = ['list', 'tree', 'doubles'] as const;

type Address = Pick<ListAddress, 'filter'>;

/** The kind in the list's address; empty for all kinds. */
export const kindIn = (address: Address): TermKind | '' =>
  TERM_KINDS.find((kind) => kind === address.filter('kind')) ?? '';

export const viewIn = (address: Address): (typeof VIEWS)[number] =>
  VIEWS.find((view) => view === address.filter('view')) ?? 'list';
