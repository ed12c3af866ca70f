import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import styles from './toolbar.module.css';

export interface MenuProps {
  id?: string;
  style: CSSProperties;
  /** Whether the last entry has the focus at first, rather than the first one. */
  fromEnd?: boolean;
  /** Stands above the entries, outside the menu. */
  heading?: ReactNode;
  /** Closed without a choice: by a key, or because the focus moved elsewhere. */
  onClose: (key: string | undefined) => void;
  /** A character was typed: the focus moves to the next entry that starts with it. */
  onType?: (character: string) => void;
}

interface LabelledProps extends MenuProps {
  label: string;
  /** Buttons with the role `menuitem`, out of the order of tabs. */
  children: ReactNode;
}

/** A menu beside a text (WAI-ARIA APG, Menu). */
export function Menu({ id, label, style, fromEnd = false, heading, onClose, onType, children }: LabelledProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    const all = menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]');
    all?.[fromEnd ? all.length - 1 : 0]?.focus();
  }, [fromEnd]);
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[key];
    const isCharacter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (next !== undefined) all[next % all.length]?.focus();
    else if (['Escape', 'Tab', 'Backspace'].includes(key)) onClose(key);
    else if (isCharacter && onType) onType(key);
    else if (isCharacter) nextWith(key, all, at)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.menu} style={style}>
      {heading}
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose(undefined);
        }}
      >
        {children}
      </div>
    </div>
  );
}

const nextWith = (character: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined =>
  [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(character.toLocaleLowerCase()),
  );
