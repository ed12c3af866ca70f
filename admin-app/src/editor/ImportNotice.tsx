import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { Command } from 'prosemirror-state';
import styles from './editor.module.css';
import type { ImportNotice as Notice } from './import/importer.ts';

interface ImportNoticeProps {
  notice: Notice | undefined;
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** Lists the changes to an imported text. The element exists before its words, so that they are announced. */
export function ImportNotice({ notice, onRun, onClose }: ImportNoticeProps) {
  return (
    <div className={styles.notice}>
      <div role="status">{notice && <p>{notice.words}</p>}</div>
      {notice?.remove && (
        <Button
          kind="quiet"
          onClick={() => {
            if (notice.remove) onRun(notice.remove.run);
            onClose();
          }}
        >
          {notice.remove.label}
        </Button>
      )}
    </div>
  );
}
