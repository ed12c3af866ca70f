import { useRef } from 'react';
import styles from './toolbar.module.css';
import { ToolRow, type ToolRowProps } from './ToolRow.tsx';
import { toolGroups } from './tools.ts';
import { useAboveKeyboard } from './useAboveKeyboard.ts';
import { useT } from './words.ts';

/** The tools of a text: at its top, or right above an on-screen keyboard. */
export function Toolbar({ label, ...row }: ToolRowProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const keyboardTop = useAboveKeyboard(bar);
  const isAbove = keyboardTop !== undefined;
  return (
    <div className={styles.bar} ref={bar}>
      <div className={isAbove ? styles.aboveKeyboard : undefined} style={isAbove ? { top: keyboardTop } : undefined}>
        <ToolRow {...row} label={`${t('editor-toolbar')}: ${label}`} groups={toolGroups} hasInsert />
      </div>
    </div>
  );
}
