import { useState, type ReactNode } from 'react';
import { LeaveDialog, LeaveGuard } from './LeaveGuard.tsx';

interface AskedClose {
  /** For Escape and Cancel: closes at once if nothing was changed. */
  close: () => void;
  /** Has to be rendered next to the dialog. */
  question: ReactNode;
}

/** Asks before a dialog with unsaved changes is closed, or the page below it is left. */
export function useAskedClose(isChanged: boolean, onClose: () => void): AskedClose {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: (
      <>
        <LeaveGuard unsaved={() => isChanged} />
        {isAsking && <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} />}
      </>
    ),
  };
}
