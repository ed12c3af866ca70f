import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useText } from '../useText.ts';
import { pointOf } from './has-way.ts';
import { Region } from './Region.tsx';
import { isOnPicture, MARK_SIZE, project, togetherWhereNear, type Spot } from './region.ts';
import styles from './RegionMap.module.css';
import { words } from './words.ts';

interface RegionMapProps {
  branches: readonly Branch[];
  /** The id of the highlighted branch. */
  current?: string;
  hrefOf: (branch: Branch) => string;
}

interface Mark {
  branch: Branch;
  number: number;
  spot: Spot;
}

/** A drawing of the region with the branches whose coordinates are known, and their names below. */
export function RegionMap({ branches, current, hrefOf }: RegionMapProps) {
  const own = useWords(words);
  const marks = branches
    .flatMap((branch) => {
      const point = pointOf(branch);
      return point && isOnPicture(point) ? [{ branch, spot: project(point) }] : [];
    })
    .map((mark, index): Mark => ({ ...mark, number: index + 1 }));
  if (marks.length === 0) return null;
  return (
    <figure className={styles.region}>
      <Region label={own('region')}>
        {togetherWhereNear(marks).map((group) => (
          <Marks key={group.map(({ number }) => number).join()} group={group} current={current} />
        ))}
      </Region>
      <figcaption>
        <ol>
          {marks.map(({ branch, number }) => (
            <li key={branch.id} value={number}>
              <BranchLink branch={branch} href={hrefOf(branch)} current={branch.id === current} />
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

/** A diamond with the numbers of the branches at that point. */
function Marks({ group, current }: { group: readonly Mark[]; current: string | undefined }) {
  const [first] = group;
  if (!first) return null;
  const { x, y } = first.spot;
  const stands = current === undefined || group.some(({ branch }) => branch.id === current);
  return (
    <g className={stands ? styles.mark : styles.other}>
      <path
        d={`M${x} ${y - MARK_SIZE}l${MARK_SIZE} ${MARK_SIZE}l-${MARK_SIZE} ${MARK_SIZE}l-${MARK_SIZE}-${MARK_SIZE}z`}
      />
      <text x={x + MARK_SIZE + 4} y={y + 6}>
        {group.map(({ number }) => number).join(', ')}
      </text>
    </g>
  );
}

function BranchLink({ branch, href, current }: { branch: Branch; href: string; current: boolean }) {
  const { text, lang } = useText(branch.content);
  return (
    <a href={href} lang={lang} aria-current={current ? 'true' : undefined}>
      {text?.title}
    </a>
  );
}
