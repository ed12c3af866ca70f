import type { FileDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef } from 'react';
import type { Attempt } from '../../shell/useSignInAgain.tsx';
import { acceptOf } from '../../uploads/kinds.ts';
import { UploadList } from '../../uploads/UploadList.tsx';
import { useUploads } from '../../uploads/useUploads.ts';
import { useT } from './words.ts';

interface CaptionsUploadProps {
  /** Id of the file input. */
  label: string;
  attempt: Attempt;
  onUploaded: (file: FileDetails) => void;
  /** Adds this many to the uploads in progress; may be negative. */
  onSending: (change: number) => void;
}

const CAPTIONS = ['captions'] as const;

/** Uploads captions as soon as they are selected. */
export function CaptionsUpload({ label, attempt, onUploaded, onSending }: CaptionsUploadProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const uploads = useUploads({
    kinds: CAPTIONS,
    attempt,
    onStarted: (files) => onSending(files.length),
    onLeft: () => onSending(-1),
    onArrived: ({ file }) => {
      onSending(-1);
      if (file?.kind === 'captions') onUploaded(file);
    },
  });
  return (
    <div ref={choice}>
      <Button
        kind="quiet"
        busy={uploads.sending.length > 0}
        aria-label={`${t('media-uploadCaptions')}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {t('media-uploadCaptions')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptOf(CAPTIONS)}
        hidden
        aria-label={label}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <UploadList uploads={uploads} choice={choice} />
    </div>
  );
}
