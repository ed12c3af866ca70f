import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { FileDetails, UploadedFiles } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sendSignedIn } from '../content/send-signed-in.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { acceptOf, isCaptionsFile, kindInWords } from './kinds.ts';
import { reasonForFile } from './refusal.ts';
import { useT } from './words.ts';

interface CaptionsUploadProps {
  /** Of the field that takes them. */
  label: string;
  attempt: Attempt;
  onUploaded: (file: FileDetails) => void;
}

/** Uploads captions right where they are chosen. */
export function CaptionsUpload({ label, attempt, onUploaded }: CaptionsUploadProps) {
  const t = useT();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!isCaptionsFile(file)) throw new ApiError(415, { code: 'file-invalid-type' });
      const sent = { url: '/api/admin/upload/file?reuse=true', files: [file] };
      const [medium] = (await sendSignedIn<UploadedFiles>(sent, attempt)).media;
      if (medium?.kind !== 'captions') throw new ApiError(415, { code: 'file-invalid-type' });
      return medium;
    },
    onSuccess: onUploaded,
  });
  const { error, variables } = upload;
  const isOtherKind = error instanceof ApiError && error.status === 415;
  const reason = isOtherKind
    ? t('media.wrongKind', { kind: kindInWords('captions', t) })
    : reasonForFile(error, lang, t);
  return (
    <>
      <Button
        kind="quiet"
        busy={upload.isPending}
        aria-label={`${t('media.uploadCaptions')}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {t('media.uploadCaptions')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptOf('captions')}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.mutate(file);
          event.target.value = '';
        }}
      />
      <div role="alert">{error && variables && <p>{t('pictures.left', { name: variables.name, reason })}</p>}</div>
    </>
  );
}
