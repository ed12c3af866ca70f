import type { Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonFor } from '../content/form-errors.ts';
import pictures from '../content/pictures.module.css';
import { PICTURE_TYPES, refusalOfFile } from '../content/pictures.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { replaceFile } from './calls.ts';
import { acceptOf, isFile, isPicture, kindInWords, type Medium } from './kinds.ts';
import { reasonForFile } from './refusal.ts';
import { ReplacedLook } from './ReplacedLook.tsx';
import { useT } from './words.ts';

interface ReplaceFileProps {
  media: Medium;
  /** Whether the form has unsaved changes, which would be in the way. */
  unsaved: boolean;
  onReplaced: (replaced: Replaced) => void;
}

/** Puts another file of its kind in the place of a medium's, after a look at both. Its address in items stays the same. */
export function ReplaceFile({ media, unsaved, onReplaced }: ReplaceFileProps) {
  const t = useT();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [refused, setRefused] = useState<File>();
  const choose = (file: File | undefined) => {
    const isRefused = file !== undefined && (isPicture(media) ? refusalOfFile(file) !== undefined : !isFile(file));
    setRefused(isRefused ? file : undefined);
    if (file && !isRefused) setChosen({ file, address: URL.createObjectURL(file) });
  };
  const reasonOf = (file: File) =>
    isPicture(media)
      ? reasonFor(refusalOfFile(file), lang)
      : t('media.wrongKind', { kind: kindInWords(media.kind, t) });
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
        accept={media.kind === 'image' ? PICTURE_TYPES.join() : acceptOf(media.kind)}
        hidden
        data-testid="replacement"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div role="alert">
        {refused && <p>{t('pictures.left', { name: refused.name, reason: reasonOf(refused) })}</p>}
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
  const [progress, setProgress] = useState(0);
  const sending = useRef(new AbortController());
  const replacing = useMutation({
    mutationFn: () =>
      replaceFile(media, file, { signal: sending.current.signal, onProgress: setProgress }, signIn.attempt),
    onSuccess: onReplaced,
  });
  const close = () => {
    sending.current.abort();
    onClose();
  };
  return (
    <>
      <Dialog title={t('media.replaceTitle')} onClose={close} wide>
        <ReplacedLook media={media} file={file} address={address} />
        {replacing.isPending && <progress value={Math.round(progress * 100)} max={100} aria-label={file.name} />}
        <div role="alert">
          {replacing.isError && (
            <p>{isPicture(media) ? reasonFor(replacing.error, lang) : reasonForFile(replacing.error, lang, t)}</p>
          )}
        </div>
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
