import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, type ReactNode, type Ref } from 'react';
import { useT } from '../i18n/useT.ts';
import { useIncomingFiles } from '../shell/useIncomingFiles.ts';
import { PICTURE_TYPES, type Pictures } from './pictures.ts';
import styles from './pictures.module.css';

interface PictureDropProps {
  pictures: Pick<Pictures, 'add'>;
  /** Where it takes other files as well: their types, and words for that. */
  also?: { accept: string; choose: string; drop: string };
  /** Receives the hidden input; the button before it has the focus. */
  ref?: Ref<HTMLInputElement>;
  /** Further ways to add pictures. */
  children?: ReactNode;
}

/** Takes pictures that are chosen, dropped anywhere on the page or pasted. */
export function PictureDrop({ pictures, also, ref, children }: PictureDropProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const over = useIncomingFiles(pictures.add);
  return (
    <div className={styles.drop} data-over={over || undefined} ref={box}>
      <Button kind="quiet" onClick={() => box.current?.querySelector('input')?.click()}>
        {also?.choose ?? t('pictures.choose')}
      </Button>
      <input
        ref={ref}
        type="file"
        // iPhones send JPEG by themselves where the types are named and HEIC is not among them
        accept={[...PICTURE_TYPES, ...(also ? [also.accept] : [])].join()}
        multiple
        hidden
        data-testid="picture-input"
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <span>{also?.drop ?? t('pictures.drop')}</span>
      {children}
    </div>
  );
}
