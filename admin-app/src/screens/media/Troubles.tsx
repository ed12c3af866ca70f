import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import type { Medium } from './kinds.ts';
import { troublesOf } from './troubles.ts';
import styles from './media.module.css';
import { useT } from './words.ts';

/** Badges for everything about a medium that needs attention. */
export function Troubles({ media }: { media: Medium }) {
  const t = useT();
  const troubles = troublesOf(media);
  if (troubles.length === 0) return null;
  return (
    <span className={styles.troubles}>
      {troubles.map(({ kind, grave }) => (
        <StateBadge key={kind} kind={grave ? 'error' : 'draft'}>
          {t(`media-trouble-${kind}`)}
        </StateBadge>
      ))}
    </span>
  );
}
