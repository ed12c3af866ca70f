import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { isAsked, useAltKeys } from '../shell/shortcuts.ts';
import styles from '../ui/overlay.module.css';
import { SIDES, useNeighbours, type Side } from './useNeighbours.ts';

interface NeighbourButtonsProps {
  /** The list's address below /admin. */
  section: string;
  /** Of the item whose form is open. */
  id: string;
  /** Of that item, once it is read. */
  title: string | undefined;
}

const KEYS = { previous: 'PageUp', next: 'PageDown' } as const;
const ICONS = { previous: 'arrow-left', next: 'arrow-right' } as const;

/** Lead from a form to that of the item before or after it in the list beneath. */
export function NeighbourButtons({ section, id, title }: NeighbourButtonsProps) {
  const t = useT();
  const labels = { previous: t('form-previous'), next: t('form-next') };
  const navigate = useNavigate();
  const neighbours = useNeighbours(id);
  const group = useRef<HTMLDivElement>(null);
  // how the open item was reached: from which field of another one
  const came = useRef<{ side: Side; field: string | null }>(undefined);
  const go = (side: Side) => {
    const address = neighbours?.addressOf(side);
    if (address === undefined) return;
    neighbours?.leave(side);
    came.current = { side, field: document.activeElement?.getAttribute('name') ?? null };
    void navigate(`/admin/${section}${address}`, { replace: true });
  };
  useAltKeys(Object.values(KEYS), (index) => {
    const side = SIDES[index];
    if (side && !isAsked()) go(side);
  });
  const isThere = title !== undefined;
  useEffect(() => {
    const dialog = group.current?.closest('dialog');
    if (!isThere || !dialog || !came.current) return;
    const { side, field } = came.current;
    came.current = undefined;
    // a button that was pressed has the focus still; a field is gone with its form
    if (dialog.contains(document.activeElement) && document.activeElement !== dialog) return;
    const fields = [...dialog.querySelectorAll<HTMLElement>('[name]')];
    const same = fields.find((candidate) => candidate.getAttribute('name') === field);
    (same ?? group.current?.querySelector<HTMLElement>(`[data-side=${side}]`))?.focus();
  }, [id, isThere]);
  if (!neighbours) return null;
  return (
    <div ref={group} className={styles.neighbours}>
      {SIDES.map((side) => (
        <Button
          key={side}
          kind="square"
          data-side={side}
          aria-label={labels[side]}
          aria-keyshortcuts={`Alt+${KEYS[side]}`}
          title={`${labels[side]} (Alt+${KEYS[side]})`}
          // still focusable at the end, so that the focus is not lost
          aria-disabled={neighbours.addressOf(side) === undefined || undefined}
          onClick={() => go(side)}
        >
          <Icon name={ICONS[side]} />
        </Button>
      ))}
      <div role="status">
        <Hidden>{title}</Hidden>
      </div>
    </div>
  );
}
