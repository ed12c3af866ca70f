import type { Overview } from '@muzey/shared-ui/api/generated/index.ts';
import { useSectionWords } from '../../content/names.ts';
import { useOwnSections } from '../../content/own-sections.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';

/** The numbers of each type, with links to the lists. */
export function Numbers({ overview }: { overview: Overview }) {
  const word = useSectionWords();
  const sections = useOwnSections();
  return (
    <>
      <div className={styles.cards}>
        {sections.map(
          ({ type, summary }) =>
            summary && (
              <Card key={type} section={type} title={word(type, 'list')} total={summary.total(overview)}>
                <summary.Lines overview={overview} />
              </Card>
            ),
        )}
      </div>
      {sections.map(
        ({ type, summary }) =>
          summary?.Below && (
            <div key={type} className={styles.below}>
              <summary.Below overview={overview} />
            </div>
          ),
      )}
    </>
  );
}
