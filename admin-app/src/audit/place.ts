import type { AuditEntry } from '@muzey/shared-ui/api/generated/index.ts';
import { editAddress, isItemKind } from '../content/kinds.ts';

/** Screens of what there is only one of, or of what has no screen of its own. */
const SCREENS: Readonly<Record<string, string>> = {
  admins: '/admin/admins',
  site: '/admin/site',
  'cover-video': '/admin/cover-video',
};

/**
 * Where the thing is that an entry is about.
 * @returns undefined for what is gone for good
 */
export function placeOf({ action, type, itemId }: AuditEntry): string | undefined {
  if (action === 'purged') return undefined;
  if (isItemKind(type)) return action === 'deleted' ? `/admin/trash?type=${type}` : editAddress(type, itemId);
  if (action === 'deleted') return undefined;
  return type === 'messages' ? `/admin/messages/${itemId}` : SCREENS[type];
}
