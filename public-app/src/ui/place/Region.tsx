import type { ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { HEIGHT, LAND, pointsOf, project, RIVER, SEA, WIDTH } from './region.ts';
import styles from './RegionMap.module.css';
import { words } from './words.ts';

/** The drawing of the region, below what is marked on it. */
export function Region({ label, children }: { label: string; children: ReactNode }) {
  const own = useWords(words);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <polygon className={styles.land} points={pointsOf(LAND)} />
      <polygon className={styles.sea} points={pointsOf(SEA)} />
      <polyline className={styles.river} points={pointsOf(RIVER)} />
      <Name at={{ longitude: 57.95, latitude: 44.75 }}>{own('sea')}</Name>
      <Name at={{ longitude: 60.25, latitude: 41.45 }}>{own('river')}</Name>
      {children}
    </svg>
  );
}

/** A label whose text ends at a point. */
function Name({ at, children }: { at: Parameters<typeof project>[0]; children: string }) {
  return (
    <text {...project(at)} className={styles.name} textAnchor="end">
      {children}
    </text>
  );
}
