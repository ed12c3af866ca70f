import type { AdminMedia, Focus } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { UploadProgress } from '../uploads/upload-progress.ts';
import { nextKey } from '../uploads/upload-state.ts';
import { useUploads, type Uploads } from '../uploads/useUploads.ts';
import type { FocusChanges } from './picture-texts.ts';

export interface PictureItem {
  key: number;
  name: string;
  /** Of its upload. */
  progress: UploadProgress;
  /** Set when the upload is done. */
  media?: AdminMedia;
  /** Uploaded in this form. */
  isNew?: boolean;
}

const PICTURES = ['image'] as const;

/** Marks a picture of the form that is being dragged, unlike a file from outside. */
export const DRAGGED = 'application/x-muzey-picture';

/** Callbacks of the form. */
export interface PictureCallbacks {
  chosen: (count: number) => void;
  removed: () => void;
  moved: (number: number, all: number) => void;
  /** Does the upload; where the session has ended, asks for the password and does it again. */
  attempt: Attempt;
}

export interface Pictures {
  items: readonly PictureItem[];
  /** Those that are yet to come; each is among the items in its place. */
  uploads: Uploads;
  busy: boolean;
  /** Adds pictures that are uploaded already; those that are here stay where they are. */
  addStored: (media: readonly AdminMedia[]) => void;
  /** The points that were changed, for the next save. */
  focuses: FocusChanges;
  /** The focal point; null for the centre. */
  setFocus: (key: number, focus: Focus | null) => void;
  /** A picture was saved beside the form. */
  wasSaved: (media: AdminMedia) => void;
  remove: (key: number) => void;
  /** Puts a picture at another place, counted from 0. */
  place: (key: number, index: number) => void;
  /** Replaces all pictures, such as by those that somebody else has saved. */
  reset: (media: readonly AdminMedia[], focuses?: FocusChanges) => void;
}

const stored = (media: readonly AdminMedia[]): PictureItem[] =>
  media.map((medium) => ({ key: nextKey(), name: medium.url, progress: new UploadProgress(), media: medium }));

/**
 * The pictures of a form. Each file is uploaded on its own as soon as it is chosen, so that one bad file costs no other.
 */
export function usePictures(initial: readonly AdminMedia[], callbacks: PictureCallbacks): Pictures {
  const [items, setItems] = useState<readonly PictureItem[]>(() => stored(initial));
  const [focuses, setFocuses] = useState<FocusChanges>({});
  const drop = (key: number) => setItems((list) => list.filter((item) => item.key !== key));

  const uploads = useUploads({
    kinds: PICTURES,
    attempt: callbacks.attempt,
    onStarted: (files) =>
      setItems((list) => [...list, ...files.map(({ key, name, progress }) => ({ key, name, progress }))]),
    onArrived: ({ picture }, { key }) => {
      if (!picture) return drop(key);
      setItems((list) =>
        list.some(({ media }) => media?.id === picture.id)
          ? list.filter((item) => item.key !== key)
          : list.map((item) => (item.key === key ? { ...item, media: picture, isNew: true } : item)),
      );
    },
    onLeft: ({ key }) => drop(key),
  });

  const place = (key: number, index: number) => {
    const from = items.findIndex((item) => item.key === key);
    const item = items[from];
    if (!item || index === from || index < 0 || index >= items.length) return;
    setItems((list) => list.filter((picture) => picture.key !== key).toSpliced(index, 0, item));
    callbacks.moved(index + 1, items.length);
  };

  return {
    items,
    uploads,
    busy: items.some((item) => !item.media),
    remove: (key) => {
      const isStored = items.some((item) => item.key === key && item.media);
      drop(key);
      if (isStored) callbacks.removed();
      else uploads.stop(key);
    },
    place,
    addStored: (media) => {
      const isNew = ({ id }: AdminMedia) => !items.some((item) => item.media?.id === id);
      setItems((list) => [...list, ...stored(media.filter(isNew))]);
      callbacks.chosen(media.length);
    },
    focuses,
    setFocus: (key, focus) => {
      const media = items.find((item) => item.key === key)?.media;
      if (media) setFocuses((before) => ({ ...before, [media.id]: focus }));
    },
    wasSaved: (saved) => {
      setItems((list) => list.map((item) => (item.media?.id === saved.id ? { ...item, media: saved } : item)));
      setFocuses(({ [saved.id]: _, ...others }) => others);
    },
    reset: (media, changed = {}) => {
      setFocuses(changed);
      setItems(stored(media));
    },
  };
}
