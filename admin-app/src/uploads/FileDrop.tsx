import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useIncomingFiles } from '../shell/useIncomingFiles.ts';
import { acceptOf, type Kind } from './kinds.ts';
import styles from './uploads.module.css';

interface FileDropProps {
  kinds: readonly Kind[];
  onFiles: (files: readonly File[]) => void;
  /** The label of its button. */
  choose: string;
  /** Says how else to add files, and which files are accepted. Without it only the button is shown. */
  hint?: string;
  ref: RefObject<HTMLDivElement | null>;
  /** Endings of other files that can be selected, such as archives: `.zip`. */
  also?: readonly string[];
  /** Other ways to add files. */
  children?: ReactNode;
}

/** Accepts files that are selected, dropped anywhere on the page or pasted. */
export function FileDrop({ kinds, onFiles, choose, hint, ref, also = [], children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const over = useIncomingFiles(onFiles);
  return (
    <div className={hint === undefined ? styles.button : styles.drop} data-over={over || undefined} ref={ref}>
      <Button kind={hint === undefined ? 'solid' : 'quiet'} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={[acceptOf(kinds), ...also].join()}
        multiple
        hidden
        data-testid="file-input"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {hint !== undefined && <span>{hint}</span>}
      {children}
    </div>
  );
}
