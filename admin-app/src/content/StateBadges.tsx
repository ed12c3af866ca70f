import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useT } from '../i18n/useT.ts';

const kinds = {
  draft: 'draft',
  published: 'active',
  active: 'active',
  archived: 'inactive',
  inactive: 'inactive',
} as const;

export type ItemState = keyof typeof kinds;

/** The state before saving; the server decides it (docs/api.md, States). */
export function itemState(published: boolean, archived: boolean): ItemState {
  if (published) return 'active';
  return archived ? 'inactive' : 'draft';
}

/** The same in the other pair of names. */
export function publicationState(published: boolean, archived: boolean): ItemState {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}

/** The state, and an Archived badge beside a published item that is archived (docs/api.md, States). */
export function StateBadges({ state, archived }: { state: ItemState; archived: boolean }) {
  const t = useT();
  return (
    <>
      <StateBadge kind={kinds[state]}>{t(`state.${state}`)}</StateBadge>
      {archived && kinds[state] !== 'inactive' && <StateBadge kind="archived">{t('state.archived')}</StateBadge>}
    </>
  );
}
