import type { EditorState } from 'prosemirror-state';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { fittingTools, useRowSizes } from './fitting.ts';
import { ariaKeys, shownKeys } from './key-names.ts';
import { menuPlace } from './menu-place.ts';
import styles from './toolbar.module.css';
import { ToolIcon } from './ToolIcon.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { isPossible, type EditorWord, type Tool, type ToolGroup } from './tools.ts';
import { useT } from './words.ts';

/** A row of tools for the text of an editor. */
export interface ToolRowProps {
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
  /** Escape was pressed, or the row disappears with the focus. */
  onLeave: () => void;
  /** Alt+F10 was pressed. */
  onOther: () => void;
}

interface RowProps extends ToolRowProps {
  groups: readonly ToolGroup[];
  /** Whether it has the menu of blocks. */
  hasInsert?: boolean;
}

/** The index of the button that gets the focus after a key, from the index of the focused one and the number of buttons. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The names of the buttons that open a menu, among those of the tools. */
const MENUS = { insert: 'editor-blocks', more: 'editor-more' } as const;
type MenuName = (typeof MENUS)[keyof typeof MENUS];

interface OpenMenu {
  name: MenuName;
  style: CSSProperties;
  fromEnd: boolean;
}

/**
 * Tools in one row; those without room are in the menu “More”. A single tab stop; arrow keys move between buttons (WAI-ARIA APG, Toolbar,
 * Menu Button).
 */
export function ToolRow({ groups, hasInsert = false, controls, label, state, current, ...on }: RowProps) {
  const t = useT();
  const menuId = useId();
  const [last, setLast] = useState<EditorWord>();
  const [menu, setMenu] = useState<OpenMenu>();
  const buttons = useRef(new Map<EditorWord, HTMLButtonElement>());
  const row = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const sizes = useRowSizes(row, place);
  const tools = groups.flatMap((group) => group.tools);
  const shown = tools.slice(0, sizes ? fittingTools(groups, sizes) : tools.length);
  const further = tools.slice(shown.length);
  const shownGroups = groups
    .map((group) => group.tools.filter((tool) => shown.includes(tool)))
    .filter((group) => group.length > 0);
  const stops: EditorWord[] = [
    ...shown.map(({ name }) => name),
    ...(hasInsert ? [MENUS.insert] : []),
    ...(further.length > 0 ? [MENUS.more] : []),
  ];
  const stop = stops.find((name) => name === last) ?? stops[0];
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // the focused button may have moved to the menu
    if (stop && focused.current?.isConnected === false) buttons.current.get(stop)?.focus();
  });
  const leave = useEffectEvent(() => on.onLeave());
  useEffect(
    () => () => {
      if (focused.current) leave();
    },
    [],
  );
  const stopProps = (name: EditorWord) => ({
    ref: (element: HTMLButtonElement | null) => {
      if (element) buttons.current.set(name, element);
      else buttons.current.delete(name);
    },
    type: 'button' as const,
    tabIndex: name === stop ? 0 : -1,
    // the text keeps its selection
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      focused.current = currentTarget;
      setLast(name);
    },
    onBlur: () => {
      focused.current = null;
    },
  });
  const press = (event: KeyboardEvent) => {
    const isOther = event.altKey && event.key === 'F10';
    if (isOther || event.key === 'Escape') {
      // otherwise a form over its list would close
      event.preventDefault();
      event.stopPropagation();
      if (isOther) on.onOther();
      else on.onLeave();
    }
    const next = STEPS[event.key]?.(stop ? stops.indexOf(stop) : 0, stops.length);
    const name = next === undefined ? undefined : stops[next];
    if (name === undefined) return;
    event.preventDefault();
    setLast(name);
    buttons.current.get(name)?.focus();
  };
  const openMenu = (name: MenuName, fromEnd = false) => {
    const button = buttons.current.get(name)?.getBoundingClientRect();
    if (!row.current || !button) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    setMenu({ name, style: menuPlace({ top, bottom, left: button.left }, row.current), fromEnd });
  };
  const run = (tool: Tool) => {
    setMenu(undefined);
    const now = current();
    const refusal = tool.refusal?.(now);
    if (isPossible(tool, now)) on.onRun(tool);
    else if (refusal) on.onRefused(refusal);
  };
  const menuProps = (name: MenuName) => ({
    ...stopProps(name),
    'aria-haspopup': 'menu' as const,
    'aria-expanded': menu?.name === name,
    'aria-controls': menu?.name === name ? menuId : undefined,
    onClick: () => (menu?.name === name ? setMenu(undefined) : openMenu(name)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      openMenu(name, event.key === 'ArrowUp');
    },
  });
  const opened = menu && {
    id: menuId,
    state,
    style: menu.style,
    fromEnd: menu.fromEnd,
    onRun: run,
    ...(menu.name === MENUS.more && { tools: further, isDetailed: true }),
  };
  const closeMenu = (key: string | undefined) => {
    setMenu(undefined);
    if (menu && key !== undefined) buttons.current.get(menu.name)?.focus();
  };
  return (
    <div className={styles.place} ref={place}>
      <div className={styles.row}>
        <div
          role="toolbar"
          aria-label={label}
          aria-controls={controls}
          className={styles.toolbar}
          ref={row}
          onKeyDown={press}
        >
          {shownGroups.map((group, index) => (
            <div key={index} className={styles.group}>
              {group.map((tool) => (
                <button
                  key={tool.name}
                  {...stopProps(tool.name)}
                  aria-label={t(tool.name)}
                  title={tool.keys ? `${t(tool.name)} (${shownKeys(tool.keys)})` : t(tool.name)}
                  aria-keyshortcuts={tool.keys && ariaKeys(tool.keys)}
                  aria-pressed={tool.isOn?.(state)}
                  aria-disabled={!isPossible(tool, state) || undefined}
                  onClick={() => run(tool)}
                >
                  <ToolIcon name={tool.icon} />
                </button>
              ))}
            </div>
          ))}
          {hasInsert && (
            <button {...menuProps(MENUS.insert)} data-words className={styles.insert}>
              <ToolIcon name="insert" />
              {t(MENUS.insert)}
            </button>
          )}
          {further.length > 0 && (
            <button {...menuProps(MENUS.more)} aria-label={t(MENUS.more)} title={t(MENUS.more)}>
              <ToolIcon name="more" />
            </button>
          )}
        </div>
        {opened && <ToolMenu {...opened} onClose={closeMenu} />}
      </div>
    </div>
  );
}
