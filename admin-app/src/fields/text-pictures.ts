import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useRef, useState } from 'react';
import { useRights } from '../shell/Permitted.tsx';
import { useToast } from '../shell/toasts.tsx';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import type { SentFile } from '../uploads/upload-state.ts';
import { useUploads, type Uploads } from '../uploads/useUploads.ts';

const PICTURES = ['image'] as const;

/** The place in a formatted text to which pictures are uploaded. It has to survive a change of language, which closes its editor. */
export interface UploadPlace {
  /** A file is being uploaded, for the first time or again. */
  begin: (file: SentFile) => void;
  arrive: (medium: AdminMedia, file: SentFile) => void;
}

export interface TextPictures {
  uploads: Uploads;
  add: (files: readonly File[], place: UploadPlace) => void;
}

/** Uploads the pictures that are inserted into the formatted texts of a form. Leaving the form cancels it. */
export function useTextPictures(attempt: Attempt): TextPictures {
  const toast = useToast();
  const lang = useLang();
  const mayUpload = useRights().mayMake('media');
  const [places] = useState(() => new Map<number, UploadPlace>());
  const adding = useRef<UploadPlace>(undefined);
  const uploads = useUploads({
    kinds: PICTURES,
    attempt,
    onStarted: (files) => {
      for (const file of files) {
        // a repeated upload goes to the same place
        const place = adding.current ?? places.get(file.key);
        if (!place) continue;
        places.set(file.key, place);
        place.begin(file);
      }
    },
    onArrived: ({ picture }, file) => {
      if (picture) places.get(file.key)?.arrive(picture, file);
      places.delete(file.key);
    },
  });
  return {
    uploads,
    add: (files, place) => {
      if (!mayUpload) return toast(errorWords('not_granted', lang));
      adding.current = place;
      uploads.add(files);
      adding.current = undefined;
    },
  };
}
