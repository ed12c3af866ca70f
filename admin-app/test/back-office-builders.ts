import type {
  AdminAccount,
  AdminNotice,
  AuditEntry,
  ContactMessage,
  OwnSession,
  TrashItem,
} from '@muzey/shared-ui/api/generated/index.ts';
import { NEW_NOTICE } from '../src/screens/notices/notices.form.ts';

let last = 0;

/** A plain administrator who has logged in once. */
export function admin(over: Partial<AdminAccount> = {}): AdminAccount {
  const id = over.id ?? `admin-${++last}`;
  return {
    id,
    username: `name_${last}`,
    role: 'admin',
    registrar: false,
    grants: null,
    createdAt: '2025-03-09T05:00:00.000Z',
    lastLoginAt: '2026-05-18T07:05:00.000Z',
    ...over,
  };
}

/** A session on this machine. */
export const session = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: `session-${++last}`,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.1',
  createdAt: '2026-05-11T04:00:00.000Z',
  lastUsedAt: '2026-05-18T07:05:00.000Z',
  current: false,
  ...over,
});

/** An unread message. */
export function message(over: Partial<ContactMessage> = {}): ContactMessage {
  const id = over.id ?? `message-${++last}`;
  return {
    id,
    name: `Visitor of ${id}`,
    email: 'visitor@example.org',
    message: 'When are you open?',
    read: false,
    lang: null,
    answered: false,
    answeredAt: null,
    answeredBy: null,
    spam: false,
    createdAt: '2026-05-18T07:05:00.000Z',
    ...over,
  };
}

/** An entry of the audit log: somebody has changed an article. */
export function auditEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  const id = over.id ?? String(++last);
  return {
    id,
    at: '2026-05-18T07:05:00.000Z',
    account: { id: 'aygul', username: 'aygul' },
    action: 'changed',
    type: 'news',
    itemId: `item-${id}`,
    title: `Title of ${id}`,
    titles: {},
    fields: [],
    ...over,
  };
}

/** An article in the trash with some days left. */
export function trashItem(over: Partial<TrashItem> = {}): TrashItem {
  const id = over.id ?? `trash-${++last}`;
  const day = 86_400_000;
  return {
    type: 'news',
    id,
    title: `Title of ${id}`,
    titles: {},
    deletedAt: '2026-05-18T07:05:00.000Z',
    deletedBy: 'aygul',
    keptUntil: new Date(Date.now() + 2.5 * day).toISOString(),
    ...over,
  };
}

/** A warning on every page. */
export const notice = (over: Partial<AdminNotice> = {}): AdminNotice => ({
  ...NEW_NOTICE,
  id: 'n1',
  version: 2,
  text: { en: 'The lift is out of order.' },
  kind: 'warning',
  position: 0,
  createdAt: '2026-05-01T05:00:00.000Z',
  updatedAt: '2026-05-01T05:00:00.000Z',
  ...over,
});

/** A version in a history. */
export const revision = (version: number) => ({
  version,
  at: `2026-05-0${version}T05:00:00.000Z`,
  account: { id: 'b', username: 'aygul' },
  action: 'changed',
  fields: [],
  name: null,
});
