import type { ReactNode } from 'react';
import { LibraryDialog, type LibraryItem, type LibraryKind } from '../../fields/LibraryDialog.tsx';
import { useRemember } from '../../fields/text-media.ts';
import { kindsOf, type MediaBlock } from './blocks.ts';
import { useDialogT } from './words.ts';

interface PickDialogProps {
  /** The block that it is for. */
  name: MediaBlock;
  here?: ReadonlySet<string>;
  onPick: (medium: LibraryItem) => void;
  onClose: () => void;
  children?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Selects the file of a block. */
export function PickDialog({ name, here = NONE, onPick, onClose, children }: PickDialogProps) {
  const t = useDialogT();
  const remember = useRemember();
  const [first, ...others]: readonly LibraryKind[] = kindsOf(name);
  return (
    <LibraryDialog
      title={t(`block-${name}`)}
      kinds={first && [first, ...others]}
      here={here}
      max={1}
      onAdd={([medium]) => {
        if (!medium) return;
        remember(medium);
        onPick(medium);
      }}
      onClose={onClose}
    >
      {children}
    </LibraryDialog>
  );
}
