import { NetworkError } from '@muzey/shared-ui/api/errors.ts';
import type { Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import pictures from '../../ui/pictures.module.css';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { isReadable } from '../../uploads/is-readable.ts';
import { acceptOf } from '../../uploads/kinds.ts';
import { reasonOf, refusalOf } from '../../uploads/refusal.ts';
import { useUploadQueue } from '../../uploads/useUploadQueue.ts';
import { useUploadsT } from '../../uploads/words.ts';
import type { Medium } from './kinds.ts';
import { replacementOf } from './replacement.ts';
import { ReplacedLook } from './ReplacedLook.tsx';
import { useT } from './words.ts';

interface ReplaceFileProps {
  media: Medium;
  /** Whether the form has unsaved changes, which prevent this. */
  unsaved: boolean;
  onReplaced: (replaced: Replaced) => void;
}

/** Replaces the file of a medium by another one of the same kind, after showing both. Its address in items stays the same. */
export function ReplaceFile({ media, unsaved, onReplaced }: ReplaceFileProps) {
  const t = useT();
  const u = useUploadsT();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [refused, setRefused] = useState<{ file: File; error: unknown }>();
  const kinds = [media.kind];
  const choose = (file: File | undefined) => {
    const error = file && refusalOf(file, kinds);
    setRefused(file && error && { file, error });
    if (file && !error) setChosen({ file, address: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };
  return (
    <>
      <Button kind="quiet" disabled={unsaved} onClick={() => input.current?.click()}>
        {t('media-replace')}
      </Button>
      {unsaved && <p>{t('media-saveFirst')}</p>}
      <input
        ref={input}
        type="file"
        accept={acceptOf(kinds)}
        hidden
        data-testid="replacement"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div role="alert">
        {refused && (
          <p>
            {u('uploads-failed', {
              name: refused.file.name,
              reason: reasonOf(refused.error, refused.file, kinds, lang, u),
            })}
          </p>
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

interface ReplaceDialogProps extends Omit<ReplaceFileProps, 'unsaved'> {
  file: File;
  /** Shows the file in this document. */
  address: string;
  onClose: () => void;
}

function ReplaceDialog({ media, file, address, onReplaced, onClose }: ReplaceDialogProps) {
  const t = useT();
  const u = useUploadsT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [progress, setProgress] = useState(0);
  const { queue, paused } = useUploadQueue();
  /** The same for every attempt, so that it resumes. */
  const [replacement] = useState(() =>
    replacementOf({ media, file, onProgress: setProgress, attempt: signIn.attempt }),
  );
  const isDone = useRef(false);
  const stop = useRef<() => void>(undefined);
  const leave = useEffectEvent(() => {
    stop.current?.();
    const { end } = replacement;
    // until the server has confirmed it, even after the screen was left
    if (end && !isDone.current) queue.add({ send: ({ signal }) => end(signal) }).answer.catch(() => undefined);
  });
  useEffect(() => () => leave(), []);
  const replacing = useMutation({
    mutationFn: () => {
      const started = queue.add({ isReadable: () => isReadable(file), send: replacement.send });
      stop.current = started.stop;
      return started.answer;
    },
    onSuccess: (replaced) => {
      isDone.current = true;
      onReplaced(replaced);
    },
  });
  return (
    <>
      <Dialog title={t('media-replaceTitle')} onClose={onClose} wide>
        <ReplacedLook media={media} file={file} address={address} />
        {replacing.isPending && <progress value={Math.round(progress * 100)} max={100} aria-label={file.name} />}
        <div role="status">
          {replacing.isPending && paused !== undefined && (
            <p>{u(paused instanceof NetworkError ? 'uploads-offline' : 'uploads-waiting')}</p>
          )}
        </div>
        <div role="alert">{replacing.isError && <p>{reasonOf(replacing.error, file, [media.kind], lang, u)}</p>}</div>
        <div className={pictures.answers}>
          <Button busy={replacing.isPending} onClick={() => replacing.mutate()}>
            {t('media-replace')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
