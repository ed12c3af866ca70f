import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useT } from '../i18n/useT.ts';

export type ItemState = 'draft' | 'published' | 'archived';

const kinds = { draft: 'draft', published: 'active', archived: 'inactive' } as const;

/** The state's label, and an Archived badge beside a published item that is archived (contract.md, "States"). */
export function StateBadges({ state, archived }: { state: ItemState; archived: boolean }) {
  const t = useT();
  return (
    <>
      <StateBadge kind={kinds[state]}>{t(`state.${state}`)}</StateBadge>
      {archived && state !== 'archived' && <StateBadge kind="archived">{t('state.archived')}</StateBadge>}
    </>
  );
}
