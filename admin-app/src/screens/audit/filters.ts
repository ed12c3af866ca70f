import type { AuditEntry, ListAuditData } from '@muzey/shared-ui/api/generated/index.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { useSections } from '../../content/sections-context.ts';

/** Types in the audit log that are not content types; their names are in the console's words. */
const OTHER_TYPES = [
  'messages',
  'admins',
  'site',
  'notices',
  'releases',
  'cover-video',
  'media',
  'terms',
  'registers',
  'redirects',
  'webhooks',
];

export const useAuditedTypes = (): readonly string[] => [...useSections().map(({ type }) => type), ...OTHER_TYPES];

export type Action = AuditEntry['action'];

/** In the order of an item's life. */
export const ACTIONS: readonly Action[] = [
  'created',
  'changed',
  'published',
  'unpublished',
  'archived',
  'unarchived',
  'deleted',
  'merged',
  'restored',
  'purged',
  'read_private',
  'viewed_as',
  'exported',
];

/** The form of user names that the API accepts here: the account may be an old one, or gone. */
export const USERNAME = /^\w{1,70}$/;

const ENTRY_ID = /^\d{1,18}$/;

type Filters = Pick<NonNullable<ListAuditData['query']>, 'type' | 'item' | 'action' | 'username' | 'first' | 'last'>;

/** The filters in the address, without values that the API would refuse. */
export function toFilters({ filter }: ListAddress, types: readonly string[]): Filters {
  const type = types.find((candidate) => candidate === filter('type'));
  const action = ACTIONS.find((candidate) => candidate === filter('action'));
  const item = /^[\w-]{1,64}$/.test(filter('item')) ? filter('item') : undefined;
  const username = USERNAME.test(filter('username')) ? filter('username') : undefined;
  const idOf = (name: string) => (ENTRY_ID.test(filter(name)) ? filter(name) : undefined);
  return { type, action, item, username, first: idOf('first'), last: idOf('last') };
}
