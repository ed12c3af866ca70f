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

/** For the badge before saving; the server says it again afterwards (contract.md, "States"). */
export function itemState(published: boolean, archived: boolean): ItemState {
  if (published) return 'active';
  return archived ? 'inactive' : 'draft';
}

/** The state's label, and an Archived badge beside a published item that is archived (contract.md, "States"). */
export function StateBadges({ state, archived }: { state: ItemState; archived: boolean }) {
  const t = useT();
  return (
    <>
      <StateBadge kind={kinds[state]}>{t(`state.${state}`)}</StateBadge>
      {archived && kinds[state] !== 'inactive' && <StateBadge kind="archived">{t('state.archived')}</StateBadge>}
    </>
  );
}
