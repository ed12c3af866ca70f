import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState, type ReactNode } from 'react';
import type { Difference } from '../content/differences.ts';
import { useT } from '../i18n/useT.ts';
import { DocumentChanges } from './DocumentChanges.tsx';
import styles from './history.module.css';
import { useHistoryT } from './words.ts';
import { WordChanges } from './WordChanges.tsx';

interface ComparisonProps {
  /** `mine` is the earlier version, `theirs` the later one. */
  differences: readonly Difference[];
  /** Labels of the two versions. */
  names: readonly [string, string];
  busy?: boolean;
  /** Adds what visitors will see of the restored fields. */
  note?: ReactNode;
  /** Called with the API's names of the selected fields, or with none for all. Absent if nothing can be restored. */
  onPutBack?: (fields?: string[]) => void;
}

/** The fields in which two versions of an item differ, side by side; each can be restored. */
export function Comparison({ differences, names, busy = false, note, onPutBack }: ComparisonProps) {
  const t = useT();
  const own = useHistoryT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // some fields are restored together, such as the hours of a week
  const toggle = (path: string) =>
    setChosen((before) =>
      before.has(path) ? new Set([...before].filter((other) => other !== path)) : new Set(before).add(path),
    );
  if (differences.length === 0) return <p>{own('history-same')}</p>;
  return (
    <>
      {differences.map((difference) => (
        <fieldset key={difference.key} className={styles.field}>
          <legend>{difference.field}</legend>
          <div className={styles.pair}>
            <Side difference={difference} side="earlier" name={names[0]} empty={t('conflict-empty')} />
            <Side difference={difference} side="later" name={names[1]} empty={t('conflict-empty')} />
          </div>
          {onPutBack && (
            <label className={styles.check}>
              <input
                type="checkbox"
                name={`back-${difference.key}`}
                checked={chosen.has(pathOf(difference))}
                onChange={() => toggle(pathOf(difference))}
              />
              {own('history-chosen')}
            </label>
          )}
        </fieldset>
      ))}
      {onPutBack && (
        <div className={styles.actions}>
          {note && <p>{note}</p>}
          <Button
            busy={busy}
            aria-disabled={chosen.size === 0 || undefined}
            onClick={() => chosen.size > 0 && onPutBack([...chosen])}
          >
            {own('history-putBack')}
          </Button>
          <Button kind="quiet" busy={busy} onClick={() => onPutBack()}>
            {own('history-all')}
          </Button>
        </div>
      )}
    </>
  );
}

const pathOf = ({ key, path = key }: Difference): string => path;

interface SideProps {
  difference: Difference;
  side: 'earlier' | 'later';
  name: string;
  empty: string;
}

function Side({ difference: { key, mine, theirs, blocks, pictures }, side, name, empty }: SideProps) {
  const at = side === 'earlier' ? 0 : 1;
  const language = key.split('.')[1];
  const tag = isLang(language) ? languages[language].tag : undefined;
  const text = side === 'earlier' ? mine : theirs;
  return (
    <div className={styles.side}>
      <p className={styles.whose}>{name}</p>
      {blocks && blocks[at].length > 0 ? (
        <DocumentChanges texts={blocks} side={side} tag={tag} />
      ) : text === '' ? (
        <em>{empty}</em>
      ) : (
        <p className={styles.words} lang={tag}>
          <WordChanges texts={[mine, theirs]} side={side} />
        </p>
      )}
      {pictures?.[at] && pictures[at].length > 0 && (
        <div className={styles.pictures}>
          {pictures[at].map((media) => (
            <Picture key={media.id} media={media} alt="" ratio="4 / 3" sizes="5rem" />
          ))}
        </div>
      )}
    </div>
  );
}
