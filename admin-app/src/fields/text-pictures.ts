import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useRef, useState } from 'react';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import type { SentFile } from '../uploads/upload-state.ts';
import { useUploads, type Uploads } from '../uploads/useUploads.ts';

const PICTURES = ['image'] as const;

/** The place of a formatted text at which pictures are uploaded. It must stand a change of the language, which closes its editor. */
export interface UploadPlace {
  /** A file is on its way, for the first time or once more. */
  begin: (file: SentFile) => void;
  arrive: (medium: AdminMedia, file: SentFile) => void;
}

export interface TextPictures {
  uploads: Uploads;
  add: (files: readonly File[], place: UploadPlace) => void;
}

/** Uploads the pictures that are put into the formatted texts of a form. Leaving the form ends it. */
export function useTextPictures(attempt: Attempt): TextPictures {
  const [places] = useState(() => new Map<number, UploadPlace>());
  const adding = useRef<UploadPlace>(undefined);
  const uploads = useUploads({
    kinds: PICTURES,
    attempt,
    onStarted: (files) => {
      for (const file of files) {
        // one that is tried again goes where it was
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
      adding.current = place;
      uploads.add(files);
      adding.current = undefined;
    },
  };
}
