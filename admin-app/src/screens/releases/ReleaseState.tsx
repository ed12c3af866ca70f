import type { ReleaseRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import list from '../../ui/list.module.css';
import { toTime } from '../../content/schedule/schedule.ts';
import { dayAndTime, timeWords } from '../../content/schedule/shown-schedule.ts';
import { useT } from './words.ts';

const BADGES = { open: 'draft', planned: 'info', stopped: 'error', live: 'active' } as const;

/** The state of a release, with its time. */
export function ReleaseState({
  release: { state, publish_at: at, published_at: live },
}: {
  release: Pick<ReleaseRow, 'state' | 'publish_at' | 'published_at'>;
}) {
  const t = useT();
  const lang = useLang();
  return (
    <p className={list.states}>
      <StateBadge kind={BADGES[state]}>{t(`releases-state-${state}`)}</StateBadge>
      {state === 'planned' && at !== null && <span>{t('releases-at', { time: timeWords(toTime(at), lang) })}</span>}
      {live !== null && <span>{t('releases-wentLive', dayAndTime(live, lang))}</span>}
    </p>
  );
}
