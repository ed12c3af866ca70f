import type { MediaDetails, Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonFor } from '../content/form-errors.ts';
import pictures from '../content/pictures.module.css';
import { PICTURE_TYPES, refusalOfFile } from '../content/pictures.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { replaceFile } from './calls.ts';
import styles from './picture.module.css';
import { useT } from './words.ts';

interface ReplaceFileProps {
  media: MediaDetails;
  /** Whether the form has unsaved changes, which would be in the way. */
  unsaved: boolean;
  onReplaced: (replaced: Replaced) => void;
}

/** Puts another file in the place of a picture's, after a look at both. The picture's address in items stays the same. */
export function ReplaceFile({ media, unsaved, onReplaced }: ReplaceFileProps) {
  const t = useT();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [refused, setRefused] = useState<File>();
  const choose = (file: File | undefined) => {
    const isRefused = file !== undefined && refusalOfFile(file) !== undefined;
    setRefused(isRefused ? file : undefined);
    if (file && !isRefused) setChosen({ file, address: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };
  return (
    <>
      <Button kind="quiet" disabled={unsaved} onClick={() => input.current?.click()}>
        {t('media.replace')}
      </Button>
      {unsaved && <p>{t('media.saveFirst')}</p>}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        data-testid="replacement"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div role="alert">
        {refused && (
          <p>{t('pictures.left', { name: refused.name, reason: reasonFor(refusalOfFile(refused), lang) })}</p>
        )}
      </div>
      {chosen && (
        <ReplaceDialog
          media={media}
          {...chosen}
          onReplaced={(replaced) => {
            close();
            onReplaced(replaced);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The focal point is kept where width to height differs by no more than this (`NEAR` of the API's file-columns.ts). */
const NEAR_SHAPE = 1.1;

interface ReplaceDialogProps extends Omit<ReplaceFileProps, 'unsaved'> {
  file: File;
  /** Shows the file in this document. */
  address: string;
  onClose: () => void;
}

function ReplaceDialog({ media, file, address, onReplaced, onClose }: ReplaceDialogProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [progress, setProgress] = useState(0);
  const sending = useRef(new AbortController());
  const replacing = useMutation({
    mutationFn: () =>
      replaceFile(media, file, { signal: sending.current.signal, onProgress: setProgress }, signIn.attempt),
    onSuccess: onReplaced,
  });
  const change = size && (size.width / size.height) * (media.height / media.width);
  const isNear = change && Math.max(change, 1 / change) <= NEAR_SHAPE;
  const close = () => {
    sending.current.abort();
    onClose();
  };
  return (
    <>
      <Dialog title={t('media.replaceTitle')} onClose={close} wide>
        <div className={styles.both}>
          <figure>
            <figcaption>{t('media.old')}</figcaption>
            <Picture media={{ ...media, focus: undefined }} alt="" sizes="20rem" priority />
            <p>{t('media.pixels', { width: String(media.width), height: String(media.height) })}</p>
          </figure>
          <figure>
            <figcaption>{t('media.new')}</figcaption>
            <img
              src={address}
              alt=""
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
            />
            <p>{size && t('media.pixels', { width: String(size.width), height: String(size.height) })}</p>
          </figure>
        </div>
        <p>{t('media.replaceText')}</p>
        {isNear !== undefined && media.focus && <p>{t(isNear ? 'media.focusKept' : 'media.focusLost')}</p>}
        {replacing.isPending && <progress value={Math.round(progress * 100)} max={100} aria-label={file.name} />}
        <div role="alert">{replacing.isError && <p>{reasonFor(replacing.error, lang)}</p>}</div>
        <div className={pictures.answers}>
          <Button busy={replacing.isPending} onClick={() => replacing.mutate()}>
            {t('media.replace')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
