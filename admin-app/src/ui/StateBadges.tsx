import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useT } from '../i18n/useT.ts';
import type { Shown } from '../content/schedule/schedule.ts';
import { stageOf, type ItemState } from '../content/states.ts';

const BADGES = { draft: 'draft', published: 'active', archived: 'inactive' } as const;

interface StateBadgesProps {
  state: ItemState;
  archived: boolean;
  /** Whether visitors see a published item, by its schedule. */
  shown?: Shown;
  /** Whether translators may read a draft. */
  forTranslation?: boolean;
}

/** The state; of a published item also whether it is archived (docs/api.md, States), not shown yet or no longer shown; of a draft whether it is for translation. */
export function StateBadges({ state, archived, shown = 'now', forTranslation = false }: StateBadgesProps) {
  const t = useT();
  const stage = stageOf(state);
  return (
    <>
      <StateBadge kind={BADGES[stage]}>{t(`state-${stage}`)}</StateBadge>
      <ShownBadge shown={shown} />
      {forTranslation && stage === 'draft' && <StateBadge kind="info">{t('state-forTranslation')}</StateBadge>}
      {archived && stage !== 'archived' && <StateBadge kind="archived">{t('state-archived')}</StateBadge>}
    </>
  );
}

/** Says that visitors do not see an item yet, or no longer. */
export function ShownBadge({ shown = 'now' }: { shown?: Shown }) {
  const t = useT();
  if (shown === 'now') return null;
  return <StateBadge kind={shown === 'later' ? 'info' : 'inactive'}>{t(`state-${shown}`)}</StateBadge>;
}
