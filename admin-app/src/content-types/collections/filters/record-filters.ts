import { FUNDS, type Fund } from '@muzey/shared-ui/object-record/choices.ts';
import { toCategory } from '../../../fields/terms/categories.ts';
import type { ListAddress } from '../../../content/useListAddress.ts';

type Address = Pick<ListAddress, 'filter'>;

const ID = /^[0-9a-f-]{36}$/i;
/** In the form that the API accepts. */
const MAX_TEXT_LENGTH = 200;

/** The filters by fields of the object record, in the address. */
export const RECORD_FILTERS = [
  'number',
  'term',
  'fund',
  'room',
  'on_show',
  'picture',
  'date',
  'duplicates',
  'import',
] as const;
/** The objects of an import; empty: those that it created or changed. */
export const OUTCOMES = ['created', 'changed', 'missing', ''] as const;
export type RecordFilter = (typeof RECORD_FILTERS)[number];

export const isNarrowed = (address: Address): boolean => RECORD_FILTERS.some((name) => address.filter(name) !== '');

const text = (address: Address, name: RecordFilter): string => address.filter(name).slice(0, MAX_TEXT_LENGTH);

const fundIn = (address: Address): Fund | '' => FUNDS.find((fund) => fund === address.filter('fund')) ?? '';

/** The filters in the form that the API accepts. An unknown value in the address is ignored. */
export const askedOfRecord = (address: Address) => ({
  number: text(address, 'number'),
  term: ID.test(address.filter('term')) ? address.filter('term') : '',
  fund: fundIn(address),
  room: text(address, 'room'),
  on_show: address.filter('on_show') === 'true' ? ('true' as const) : ('' as const),
  picture: address.filter('picture') === 'false' ? ('false' as const) : ('' as const),
  date: address.filter('date') === 'false' ? ('false' as const) : ('' as const),
  import: ID.test(address.filter('import')) ? address.filter('import') : '',
  outcome: OUTCOMES.find((outcome) => outcome === address.filter('outcome')) ?? '',
  duplicates: address.filter('duplicates') === 'true' ? ('true' as const) : ('' as const),
});

/** All filters of the list. */
export function filterOf(address: ListAddress) {
  const { search, status, missing, behind, author, from, to, shown } = address;
  const category = toCategory(address.filter('category'));
  return { search, status, missing, behind, author, from, to, shown, category, ...askedOfRecord(address) };
}
