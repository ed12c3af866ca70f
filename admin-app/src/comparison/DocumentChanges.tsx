import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useMemo } from 'react';
import { BlocksView } from '../content/BlocksView.tsx';
import blocksStyles from '../content/blocks.module.css';
import { plainTextOf, type Blocks } from '../content/blocks.ts';
import { comparedBlocks, type BlockChange } from './block-changes.ts';
import styles from './history.module.css';
import { useHistoryT } from './words.ts';
import { WordChanges } from './WordChanges.tsx';

interface DocumentChangesProps {
  /** The earlier text and the later one. */
  texts: readonly [Blocks, Blocks];
  side: 'earlier' | 'later';
  tag: string | undefined;
}

/** One of two formatted texts, with blocks and words marked that are missing in the other one. */
export function DocumentChanges({ texts: [earlier, later], side, tag }: DocumentChangesProps) {
  const { [side]: changes } = useMemo(() => comparedBlocks(earlier, later), [earlier, later]);
  return (
    <div lang={tag} className={blocksStyles.text}>
      {changes.map((change, index) =>
        change.kind === 'same' ? (
          <BlocksView key={index} blocks={[change.block]} tag={tag} />
        ) : (
          <Change key={index} change={change} side={side} tag={tag} />
        ),
      )}
    </div>
  );
}

interface ChangeProps {
  change: BlockChange;
  side: 'earlier' | 'later';
  tag: string | undefined;
}

function Change({ change: { block, kind, other }, side, tag }: ChangeProps) {
  const own = useHistoryT();
  const words: Record<typeof kind, string> = {
    same: '',
    own: side === 'earlier' ? own('history-removed') : own('history-added'),
    moved: own('history-moved'),
    changed: own('history-changed'),
  };
  const [text, instead] = [plainTextOf([block]), other ? plainTextOf([other]) : ''];
  const hasOtherWords = kind === 'changed' && text !== instead;
  return (
    <div className={styles.change} data-kind={kind}>
      {kind === 'moved' ? <small>{words.moved}</small> : <Hidden>{words[kind]}</Hidden>}
      {hasOtherWords ? (
        <p className={styles.words}>
          <WordChanges texts={side === 'earlier' ? [text, instead] : [instead, text]} side={side} />
        </p>
      ) : (
        <BlocksView blocks={[block]} tag={tag} />
      )}
    </div>
  );
}
