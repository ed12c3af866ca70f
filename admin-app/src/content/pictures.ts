import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { AdminMedia, Duplicate, Focus, Uploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import type { FocusChanges } from './picture-texts.ts';
import { UploadProgress } from './upload-progress.ts';
import { useUploads, type Batch, type LeftOut } from './useUploads.ts';

export interface PictureItem {
  key: number;
  name: string;
  /** Of its upload. */
  progress: UploadProgress;
  /** Set when the upload is done. */
  media?: AdminMedia;
  stop?: () => void;
}

/** A file that was uploaded before: the picture that was made of it then is taken. */
export interface AlreadyHere extends Omit<Duplicate, 'index'> {
  name: string;
}

/** Files that operating systems leave in folders. */
const IGNORED = new Set(['.DS_Store', 'Thumbs.db']);
/** As the API takes them. */
export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'].map((name) => `image/${name}`);
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Whether so many files are chosen that nobody wants to hear each name. */
export const isMany = (files: number): boolean => files > 10;

/** Marks a picture of the form that is being dragged, unlike a file from outside. */
export const DRAGGED = 'application/x-muzey-picture';

let lastKey = 0;

/** Callbacks of the form. */
export interface PictureCallbacks {
  /** @param isOneOfMany for which PictureProgress tells how many are there */
  added: (name: string, isOneOfMany: boolean) => void;
  chosen: (count: number) => void;
  removed: () => void;
  moved: (number: number, all: number) => void;
  /** Does the upload; where the session has ended, asks for the password and does it again. */
  attempt: Attempt;
}

export interface Pictures {
  items: readonly PictureItem[];
  leftOut: readonly LeftOut[];
  alreadyHere: readonly AlreadyHere[];
  busy: boolean;
  /** How many of the files that were chosen last are done. */
  batch: Batch;
  /** The error that all uploads wait for. */
  paused: unknown;
  /** Stops what is not there yet. */
  stopAll: () => void;
  add: (files: readonly File[]) => void;
  /** Adds pictures that are uploaded already; those that are here stay where they are. */
  addStored: (media: readonly AdminMedia[]) => void;
  /** The points that were changed, for the next save. */
  focuses: FocusChanges;
  /** The focal point; null for the centre. */
  setFocus: (key: number, focus: Focus | null) => void;
  remove: (key: number) => void;
  /** Puts a picture at another place, counted from 0. */
  place: (key: number, index: number) => void;
  /** Replaces all pictures, such as by those that somebody else has saved. */
  reset: (media: readonly AdminMedia[], focuses?: FocusChanges) => void;
}

const stored = (media: readonly AdminMedia[]): PictureItem[] =>
  media.map((one) => ({ key: ++lastKey, name: one.url, progress: new UploadProgress(), media: one }));

/** The format of iPhones. No browser but theirs reads it, and the server has no decoder for it (docs/product.md, "Forms in the console"). */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.(heic|heif|hif)$/i.test(name);

/** Why a file need not be sent at all. */
export function refusalOfFile(file: File): ApiError | undefined {
  const code = refusalCode(file);
  return code === undefined ? undefined : new ApiError(400, { code });
}

function refusalCode(file: File): string | undefined {
  if (isHeic(file)) return 'file-heic';
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'file-invalid-type';
  return file.size > MAX_FILE_BYTES ? 'file-too-large' : undefined;
}

const withFocus = (media: AdminMedia, focus: Focus | null): AdminMedia => ({ ...media, focus: focus ?? undefined });

/**
 * The pictures of a form. Each file is uploaded on its own as soon as it is chosen, so that one bad file costs no other.
 */
export function usePictures(initial: readonly AdminMedia[], callbacks: PictureCallbacks): Pictures {
  const [items, setItems] = useState<readonly PictureItem[]>(() => stored(initial));
  const [alreadyHere, setAlreadyHere] = useState<readonly AlreadyHere[]>([]);
  const [focuses, setFocuses] = useState<FocusChanges>({});
  const uploads = useUploads(callbacks.attempt);
  const change = (key: number, part: Partial<PictureItem>) =>
    setItems((list) => list.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: number) => setItems((list) => list.filter((item) => item.key !== key));

  const receive = async (key: number, file: File, answer: Promise<Uploaded>, isOneOfMany: boolean) => {
    try {
      const { media: made, duplicates } = await answer;
      const [media] = made;
      if (!media) throw new ApiError(500, undefined);
      setAlreadyHere((list) => [
        ...list,
        ...duplicates.map(({ media: here, uses }) => ({ name: file.name, media: here, uses })),
      ]);
      const isTwice = (list: readonly PictureItem[]) => list.some((item) => item.media?.id === media.id);
      setItems((list) => (isTwice(list) ? list.filter((item) => item.key !== key) : list));
      change(key, { media, stop: undefined });
      uploads.settle(file);
      callbacks.added(file.name, isOneOfMany);
    } catch (error) {
      drop(key);
      uploads.settle(file, error);
    }
  };

  const add = (files: readonly File[]) => {
    const wanted = files.filter((file) => !IGNORED.has(file.name));
    const refused = wanted.flatMap((file) => {
      const error = refusalOfFile(file);
      return error ? [{ name: file.name, error }] : [];
    });
    const sendable = wanted.filter((one) => refusalOfFile(one) === undefined);
    setAlreadyHere([]);
    uploads.begin(sendable.length, refused);
    const added = sendable.map((file) => {
      const key = ++lastKey;
      const progress = new UploadProgress();
      const { answer, stop } = uploads.send(file, progress);
      void receive(key, file, answer, isMany(sendable.length));
      return { key, name: file.name, progress, stop };
    });
    setItems((list) => [...list, ...added]);
  };

  const place = (key: number, index: number) => {
    const from = items.findIndex((item) => item.key === key);
    const item = items[from];
    if (!item || index === from || index < 0 || index >= items.length) return;
    setItems((list) => list.filter((one) => one.key !== key).toSpliced(index, 0, item));
    callbacks.moved(index + 1, items.length);
  };

  return {
    items,
    leftOut: uploads.leftOut,
    alreadyHere,
    busy: items.some((item) => !item.media),
    batch: uploads.batch,
    paused: uploads.paused,
    stopAll: uploads.stopAll,
    add,
    remove: (key) => {
      items.find((item) => item.key === key)?.stop?.();
      drop(key);
      callbacks.removed();
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
      if (!media) return;
      change(key, { media: withFocus(media, focus) });
      setFocuses((before) => ({ ...before, [media.id]: focus }));
    },
    reset: (media, changed = {}) => {
      setFocuses(changed);
      setItems(stored(media));
    },
  };
}
