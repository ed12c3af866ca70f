import { useState, type ReactNode } from 'react';
import { LeaveDialog, LeaveGuard } from './LeaveGuard.tsx';

const always = () => true;

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
        {/* without changes there is none: the tests' router asks only the newest guard */}
        {isChanged && <LeaveGuard unsaved={always} />}
        {isAsking && <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} />}
      </>
    ),
  };
}
