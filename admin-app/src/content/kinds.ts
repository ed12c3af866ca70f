import type { T } from '../i18n/useT.ts';

/** What can be edited at an address of its own, deleted into the trash and brought back. */
export const ITEM_KINDS = ['news', 'exhibitions', 'events', 'collections', 'branches'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Everything that the audit trail tells of. */
export const KINDS = [...ITEM_KINDS, 'messages', 'admins', 'site', 'cover-video', 'media'] as const;

/** Where an item is edited. */
export const editAddress = (kind: ItemKind, id: string): string => `/admin/${kind}/${id}/edit`;

export const isItemKind = (kind: string): kind is ItemKind => ITEM_KINDS.some((known) => known === kind);

/** What one of this kind is called; a kind that a newer API invented keeps its own name. */
export function kindName(kind: string, t: T): string {
  const known = KINDS.find((one) => one === kind);
  return known ? t(`kind.${known}`) : kind;
}
