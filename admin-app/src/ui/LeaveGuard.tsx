import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { SessionContext } from '../shell/session.ts';
import { useT } from '../i18n/useT.ts';

interface LeaveWords {
  /** The question, and what would be lost; those of the form if absent. */
  title?: string;
  text?: string;
}

interface LeaveGuardProps extends LeaveWords {
  unsaved: () => boolean;
  /** Called when the user discards unsaved work. Closing the window discards nothing. */
  onLeave?: () => void;
}

/** Each returns its current props; the newest guard on the page is last. */
type Guards = Set<() => LeaveGuardProps>;

const GuardsContext = createContext<Guards>(new Set());

/**
 * Asks on behalf of all guards below it, because the router accepts only one blocker. A dialog with nothing to lose may be over a form with
 * something.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState<Guards>(() => new Set());
  const [asking, setAsking] = useState<LeaveGuardProps>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const guard = [...guards].map((read) => read()).findLast(({ unsaved }) => unsaved());
    setAsking(guard);
    return guard !== undefined;
  });
  const leave = () => {
    asking?.onLeave?.();
    blocker.proceed?.();
  };
  return (
    <GuardsContext value={guards}>
      {children}
      {blocker.state === 'blocked' && (
        <LeaveDialog title={asking?.title} text={asking?.text} onLeave={leave} onStay={blocker.reset} />
      )}
    </GuardsContext>
  );
}

/** Gives whether leaving would ask now. */
export function useAsksToLeave(): () => boolean {
  const guards = useContext(GuardsContext);
  return () => [...guards].some((read) => read().unsaved());
}

/** Asks before unsaved work is lost by a link, by going back or by closing the window. In a view nothing can be saved. */
export function LeaveGuard(props: LeaveGuardProps) {
  const guards = useContext(GuardsContext);
  const isView = useContext(SessionContext)?.viewer !== undefined;
  const read = useEffectEvent(() => (isView ? { ...props, unsaved: () => false } : props));
  useEffect(() => {
    const guard = () => read();
    const warn = (event: BeforeUnloadEvent) => {
      if (guard().unsaved()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [guards]);
  return null;
}

interface LeaveDialogProps extends LeaveWords {
  onLeave: () => void;
  onStay: () => void;
}

/** The question, in the words of docs/product.md. */
export function LeaveDialog({ onLeave, onStay, title, text }: LeaveDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={title ?? t('form-cancelAsk')}
      confirmLabel={t('form-leave')}
      cancelLabel={t('form-stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{text ?? t('form-cancelText')}</p>
    </ConfirmDialog>
  );
}
