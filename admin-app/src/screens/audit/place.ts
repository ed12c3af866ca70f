import type { AuditEntry } from '@muzey/shared-ui/api/generated/index.ts';
import { editAddress, type Section } from '../../content/section.ts';

/** Types whose items have a page each. */
const WITH_PAGES = ['messages', 'media'];

/** Screens of types whose items have no page of their own. */
const SCREENS: Readonly<Record<string, string>> = {
  admins: '/admin/admins',
  site: '/admin/site',
  notices: '/admin/notices',
  terms: '/admin/terms',
  'cover-video': '/admin/cover-video',
  registers: '/admin/registers',
};

/** The filters of the audit log's page that show entries which belong together. */
function togetherOf({ account: { username }, action, type, first = '', id }: AuditEntry): string {
  return `/admin/audit?${new URLSearchParams({ type, action, username, first, last: id }).toString()}`;
}

/**
 * The address of the item that an entry is about; of several items, of all their entries.
 * @returns undefined for permanently deleted items
 */
export function placeOf(entry: AuditEntry, sections: readonly Section[]): string | undefined {
  const { action, type, itemId, items } = entry;
  if (items !== undefined) return togetherOf(entry);
  if (action === 'purged') return undefined;
  const section = sections.find((candidate) => candidate.type === type);
  if (section) return action === 'deleted' ? `/admin/trash?type=${type}` : editAddress(section.type, itemId);
  if (action === 'deleted') return type === 'media' ? '/admin/trash?type=media' : undefined;
  return WITH_PAGES.includes(type) ? `/admin/${type}/${itemId}` : SCREENS[type];
}
