import { useState, type ReactNode } from 'react';
import { LeaveDialog, LeaveGuard } from './LeaveGuard.tsx';

interface AskedClose {
  /** For Escape and Cancel: closes at once where nothing was changed. */
  close: () => void;
  /** Is rendered beside the dialog. */
  question: ReactNode;
}

/** Asks before a dialog is closed, or the page below it is left, with changes that are not saved. */
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
