import { useEffect, useRef } from 'react';

/** Two people have written the same: there is nothing to ask, and ours is saved on top of theirs. */
export function SaveOnTop({ onSave }: { onSave: () => void }) {
  const save = useRef<(() => void) | undefined>(onSave);
  useEffect(() => {
    save.current?.();
    save.current = undefined;
  }, []);
  return null;
}
