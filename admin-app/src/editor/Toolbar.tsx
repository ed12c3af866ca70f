import type { EditorState } from 'prosemirror-state';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './editor.module.css';
import { ToolIcon } from './ToolIcon.tsx';
import { isPossible, tools, type Tool } from './tools.ts';
import { useT } from './words.ts';

interface ToolbarProps {
  /** The id of the text that it is for. */
  controls: string;
  label: string;
  state: EditorState;
  onRun: (tool: Tool) => void;
  /** Escape was pressed. */
  onLeave: () => void;
}

const all = tools.flat();

/** The place of the button that gets the focus after a key, of so many. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One stop of the Tab key; arrows go from button to button (WAI-ARIA APG, Toolbar). */
export function Toolbar({ controls, label, state, onRun, onLeave }: ToolbarProps) {
  const t = useT();
  const [stop, setStop] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
    const next = STEPS[event.key]?.(stop, all.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons.current.get(next)?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={`${t('editor.toolbar')}: ${label}`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={press}
    >
      {tools.map((group, index) => (
        <div key={index} className={styles.group}>
          {group.map((tool) => {
            const place = all.indexOf(tool);
            return (
              <button
                key={tool.name}
                ref={(element) => {
                  if (element) buttons.current.set(place, element);
                }}
                type="button"
                tabIndex={place === stop ? 0 : -1}
                aria-label={t(tool.name)}
                title={tool.keys ? `${t(tool.name)} (${tool.keys})` : t(tool.name)}
                aria-keyshortcuts={tool.keys && ariaKeys(tool.keys)}
                aria-pressed={tool.isOn?.(state)}
                aria-disabled={!isPossible(tool, state) || undefined}
                onFocus={() => setStop(place)}
                // the text keeps its selection
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => isPossible(tool, state) && onRun(tool)}
              >
                <ToolIcon name={tool.icon} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const ariaKeys = (keys: string): string =>
  keys.replace('Ctrl', 'Control').replace('↑', 'ArrowUp').replace('↓', 'ArrowDown');
