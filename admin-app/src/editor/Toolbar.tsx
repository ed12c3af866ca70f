import type { EditorState } from 'prosemirror-state';
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { BlockMenu } from './BlockMenu.tsx';
import styles from './toolbar.module.css';
import { ariaKeys, shownKeys } from './key-names.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { isPossible, toolGroups, type EditorWord, type Tool } from './tools.ts';
import { useAboveKeyboard } from './useAboveKeyboard.ts';
import { useT } from './words.ts';

interface ToolbarProps {
  /** The id of the text that it belongs to. */
  controls: string;
  label: string;
  /** The state as rendered; a key may have changed it since. */
  state: EditorState;
  /** The current state. */
  current: () => EditorState;
  onRun: (tool: Tool) => void;
  /** A button was pressed that can do nothing at the moment. */
  onRefused: (word: EditorWord) => void;
  /** Escape was pressed. */
  onLeave: () => void;
}

/** The index of the button that gets the focus after a key, from the index of the focused one and the number of buttons. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The position of the menu button “Insert” among the names of the tools. */
const INSERT = 'editor-blocks';

/** A single tab stop; arrow keys move between buttons (WAI-ARIA APG, Toolbar, Menu Button). */
export function Toolbar({ controls, label, state, current, onRun, onRefused, onLeave }: ToolbarProps) {
  const t = useT();
  const menuId = useId();
  const [last, setLast] = useState<EditorWord>();
  const [menu, setMenu] = useState<{ left: number; fromEnd: boolean }>();
  const buttons = useRef(new Map<EditorWord, HTMLButtonElement>());
  const bar = useRef<HTMLDivElement>(null);
  const keyboardTop = useAboveKeyboard(bar);
  const groups = toolGroups.filter(({ isShown }) => isShown?.(state) ?? true);
  const stops = groups.flatMap(({ tools, hasInsert }) => [
    ...tools.map(({ name }) => name),
    ...(hasInsert ? ([INSERT] as const) : []),
  ]);
  const stop = stops.find((name) => name === last) ?? stops[0];
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // the buttons of a table disappear when the cursor has left it
    if (stop && focused.current?.isConnected === false) buttons.current.get(stop)?.focus();
  });
  const stopProps = (name: EditorWord) => ({
    ref: (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(name, element);
      else buttons.current.delete(name);
    },
    tabIndex: name === stop ? 0 : -1,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      focused.current = currentTarget;
      setLast(name);
    },
    onBlur: () => {
      focused.current = null;
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // otherwise a form over its list would close
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
    const next = STEPS[event.key]?.(stop ? stops.indexOf(stop) : 0, stops.length);
    const name = next === undefined ? undefined : stops[next];
    if (name === undefined) return;
    event.preventDefault();
    setLast(name);
    buttons.current.get(name)?.focus();
  };
  const leftOf = (element: HTMLElement | null | undefined) => element?.getBoundingClientRect().left ?? 0;
  const menuLeft = () => leftOf(buttons.current.get(INSERT)) - leftOf(bar.current);
  const openMenu = (fromEnd: boolean) => setMenu({ left: menuLeft(), fromEnd });
  const closeMenu = (key?: string) => {
    setMenu(undefined);
    if (key !== undefined) buttons.current.get(INSERT)?.focus();
  };
  const isAbove = keyboardTop !== undefined;
  const run = (tool: Tool) => {
    const now = current();
    const refusal = tool.refusal?.(now);
    if (isPossible(tool, now)) onRun(tool);
    else if (refusal) onRefused(refusal);
  };
  return (
    <div className={styles.bar} ref={bar}>
      <div className={isAbove ? styles.aboveKeyboard : undefined} style={isAbove ? { top: keyboardTop } : undefined}>
        <div
          role="toolbar"
          aria-label={`${t('editor-toolbar')}: ${label}`}
          aria-controls={controls}
          className={styles.toolbar}
          onKeyDown={press}
          // the scroll event from bringing the button into view may come after the menu has opened
          onScroll={() => setMenu((open) => open && { ...open, left: menuLeft() })}
        >
          {groups.map(({ tools, hasInsert }, index) => (
            <div key={index} className={styles.group}>
              {tools.map((tool) => (
                <button
                  key={tool.name}
                  {...stopProps(tool.name)}
                  type="button"
                  aria-label={t(tool.name)}
                  title={tool.keys ? `${t(tool.name)} (${shownKeys(tool.keys)})` : t(tool.name)}
                  aria-keyshortcuts={tool.keys && ariaKeys(tool.keys)}
                  aria-pressed={tool.isOn?.(state)}
                  aria-disabled={!isPossible(tool, state) || undefined}
                  // the text keeps its selection
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(tool)}
                >
                  <ToolIcon name={tool.icon} />
                </button>
              ))}
              {hasInsert && (
                <button
                  {...stopProps(INSERT)}
                  type="button"
                  aria-haspopup="menu"
                  aria-expanded={menu !== undefined}
                  aria-controls={menu && menuId}
                  className={styles.insert}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => (menu ? closeMenu('') : openMenu(false))}
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                    event.preventDefault();
                    openMenu(event.key === 'ArrowUp');
                  }}
                >
                  <ToolIcon name="insert" />
                  {t(INSERT)}
                </button>
              )}
            </div>
          ))}
        </div>
        {menu && (
          <BlockMenu
            id={menuId}
            state={state}
            style={{ left: `clamp(0px, ${menu.left}px, calc(100% - 15rem))` }}
            fromEnd={menu.fromEnd}
            onRun={(tool) => {
              setMenu(undefined);
              onRun(tool);
            }}
            onClose={closeMenu}
          />
        )}
      </div>
    </div>
  );
}
