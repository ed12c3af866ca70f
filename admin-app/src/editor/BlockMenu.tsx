import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './editor.module.css';
import { ToolIcon } from './ToolIcon.tsx';
import { blockTools, type Tool } from './tools.ts';
import { useT } from './words.ts';

interface BlockMenuProps {
  /** Pixels from the top of the text. */
  top: number;
  onRun: (tool: Tool) => void;
  /** Closed without a choice; with the characters that were typed meanwhile. */
  onClose: (typed: string) => void;
}

/** The blocks that can begin on an empty line (WAI-ARIA APG, Menu). */
export function BlockMenu({ top, onRun, onClose }: BlockMenuProps) {
  const t = useT();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      onClose(event.key === 'Escape' ? '/' : '');
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onClose(`/${event.key}`);
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('editor.blocks')}
      className={styles.menu}
      style={{ top }}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose('');
      }}
    >
      {blockTools.map((tool) => (
        <button key={tool.name} type="button" role="menuitem" tabIndex={-1} onClick={() => onRun(tool)}>
          <ToolIcon name={tool.icon} />
          {t(tool.name)}
        </button>
      ))}
    </div>
  );
}
