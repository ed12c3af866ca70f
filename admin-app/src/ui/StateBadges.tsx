import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useT } from '../i18n/useT.ts';
import type { Shown } from '../content/schedule/schedule.ts';
import { BADGES, type ItemState } from '../content/states.ts';

interface StateBadgesProps {
  state: ItemState;
  archived: boolean;
  /** Whether visitors see a published item, by its schedule. */
  shown?: Shown;
}

/** The state, and for a published item also whether it is archived (docs/api.md, States), not shown yet or no longer shown. */
export function StateBadges({ state, archived, shown = 'now' }: StateBadgesProps) {
  const t = useT();
  return (
    <>
      <StateBadge kind={BADGES[state]}>{t(`state-${state}`)}</StateBadge>
      <ShownBadge shown={shown} />
      {archived && BADGES[state] !== 'inactive' && <StateBadge kind="archived">{t('state-archived')}</StateBadge>}
    </>
  );
}

/** Says that visitors do not see an item yet, or no longer. */
export function ShownBadge({ shown = 'now' }: { shown?: Shown }) {
  const t = useT();
  if (shown === 'now') return null;
  return <StateBadge kind={shown === 'later' ? 'info' : 'inactive'}>{t(`state-${shown}`)}</StateBadge>;
}
