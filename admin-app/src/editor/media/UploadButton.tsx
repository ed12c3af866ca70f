import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef } from 'react';
import { acceptOf } from '../../uploads/kinds.ts';
import { useDialogT } from './words.ts';

interface UploadButtonProps {
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Selects pictures on this device. */
export function UploadButton({ disabled, onFiles }: UploadButtonProps) {
  const t = useDialogT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {t('inText-upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptOf(['image'])}
        multiple
        hidden
        aria-label={t('inText-upload')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
