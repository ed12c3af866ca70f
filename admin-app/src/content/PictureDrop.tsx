import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, type ReactNode, type Ref } from 'react';
import { useT } from '../i18n/useT.ts';
import { useIncomingFiles } from '../shell/useIncomingFiles.ts';
import { reasonFor } from './form-errors.ts';
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

interface PictureProgressProps {
  pictures: Pick<Pictures, 'batch' | 'leftOut' | 'alreadyHere'>;
}

/** How many of several files are there, which were refused, and which were here already. */
export function PictureProgress({ pictures: { batch, leftOut, alreadyHere } }: PictureProgressProps) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      {batch && (
        <p className={styles.batch}>
          <progress value={batch.done} max={batch.all} aria-labelledby="pictures-batch" />
          <span id="pictures-batch">{t('pictures.batch', { ...batch })}</span>
        </p>
      )}
      <div role="status">
        {alreadyHere.map(({ name, media, uses }, index) => (
          <p key={index} className={styles.here}>
            {t('pictures.already', { name, count: uses })}{' '}
            <a href={`/admin/media/${media.id}`} target="_blank" rel="noopener">
              {t('pictures.alreadyLook')}
            </a>
          </p>
        ))}
      </div>
      <div role="alert">
        {leftOut.map(({ name, error }, index) => (
          <p key={index} className={styles.left}>
            {t('pictures.left', { name, reason: reasonFor(error, lang) })}
          </p>
        ))}
      </div>
    </>
  );
}
