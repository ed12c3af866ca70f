import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Drawing } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './more-actions.module.css';

interface MoreActionsProps {
  /** The title of the entry whose actions they are; by default those of the list. */
  of?: string;
  /** Instead of actions: what is chosen here. It stays open after a choice. */
  choice?: { label: string; icon: string };
  children: ReactNode;
}

/**
 * Actions of a list, or of an entry, that has too many for a row. Of a list only the buttons are hidden: a dialog may open without
 * its button, for example to undo a change. A press outside or Escape closes them, and so does the choice of an entry's action.
 */
export function MoreActions({ of, choice, children }: MoreActionsProps) {
  const t = useT();
  const ofList = of === undefined && choice === undefined;
  const all = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const opener = all.current?.querySelector('button');
    const close = (event: PointerEvent | KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const isInside = event.target instanceof Node && all.current?.contains(event.target);
      if ('key' in event ? event.key !== 'Escape' : isInside) return;
      setOpen(false);
      if (isInside) opener?.focus();
    };
    // before the action begins, so that its dialog later returns the focus to the button that stays
    const choose = ({ target }: MouseEvent) => {
      const isChoice = target instanceof Node && all.current?.lastElementChild?.contains(target);
      if (of === undefined || !isChoice) return;
      opener?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    document.addEventListener('click', choose, true);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
      document.removeEventListener('click', choose, true);
    };
  }, [isOpen, of]);
  return (
    <div ref={all} className={ofList ? styles.actions : styles.ofRow}>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={choice?.label ?? (of && `${t('list-moreActions')}: ${of}`)}
        title={choice?.label}
        onClick={() => setOpen(!isOpen)}
      >
        {choice ? <Drawing path={choice.icon} /> : ofList ? t('list-moreActions') : '…'}
      </Button>
      <div className={isOpen ? styles.open : styles.closed} hidden={!ofList && !isOpen}>
        {children}
      </div>
    </div>
  );
}
