import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { AdminMedia, Duplicate, Focus, Uploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { useRef, useState } from 'react';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { sendSignedIn } from './send-signed-in.ts';
import type { FocusChanges } from './picture-texts.ts';

export interface PictureItem {
  key: number;
  name: string;
  /** Share that has been sent, 0 to 1. */
  progress: number;
  /** Set when the upload is done. */
  media?: AdminMedia;
  stop?: () => void;
}

export interface LeftOut {
  name: string;
  /** A code of the API's for a file, or of a failed call. */
  error: unknown;
}

/** A file that was uploaded before: the picture that was made of it then is taken. */
export interface AlreadyHere extends Omit<Duplicate, 'index'> {
  name: string;
}

export interface Batch {
  done: number;
  all: number;
}

/** Files that operating systems leave in folders. */
const IGNORED = new Set(['.DS_Store', 'Thumbs.db']);
/** As the API takes them. */
export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'].map((name) => `image/${name}`);
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Marks a picture of the form that is being dragged, unlike a file from outside. */
export const DRAGGED = 'application/x-muzey-picture';

let lastKey = 0;

/** Callbacks of the form. */
export interface PictureCallbacks {
  added: (name: string) => void;
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
  /** How many of several files are done, while they are sent. */
  batch: Batch | undefined;
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
  media.map((one) => ({ key: ++lastKey, name: one.url, progress: 1, media: one }));

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
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [alreadyHere, setAlreadyHere] = useState<readonly AlreadyHere[]>([]);
  const [focuses, setFocuses] = useState<FocusChanges>({});
  const [batch, setBatch] = useState<Batch>({ done: 0, all: 0 });
  const queue = useRef(Promise.resolve());
  const change = (key: number, part: Partial<PictureItem>) =>
    setItems((list) => list.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: number) => setItems((list) => list.filter((item) => item.key !== key));

  const send = async (key: number, file: File, signal: AbortSignal) => {
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const upload = { url: '/api/admin/upload/image?reuse=true', files: [file], signal, onProgress };
      const { media: made, duplicates } = await sendSignedIn<Uploaded>(upload, callbacks.attempt);
      const [media] = made;
      if (!media) throw new ApiError(500, undefined);
      setAlreadyHere((list) => [
        ...list,
        ...duplicates.map(({ media: here, uses }) => ({ name: file.name, media: here, uses })),
      ]);
      const isTwice = (list: readonly PictureItem[]) => list.some((item) => item.media?.id === media.id);
      setItems((list) => (isTwice(list) ? list.filter((item) => item.key !== key) : list));
      change(key, { media, progress: 1, stop: undefined });
      callbacks.added(file.name);
    } catch (error) {
      drop(key);
      if (!isAbort(error)) setLeftOut((list) => [...list, { name: file.name, error }]);
    } finally {
      setBatch(({ done, all }) => ({ done: done + 1, all }));
    }
  };

  const add = (files: readonly File[]) => {
    const wanted = files.filter((file) => !IGNORED.has(file.name));
    setAlreadyHere([]);
    setLeftOut(
      wanted.flatMap((file) => {
        const error = refusalOfFile(file);
        return error ? [{ name: file.name, error }] : [];
      }),
    );
    const sendable = wanted.filter((one) => refusalOfFile(one) === undefined);
    // the next ones count together with those that are still on their way
    setBatch(({ done, all }) =>
      done < all ? { done, all: all + sendable.length } : { done: 0, all: sendable.length },
    );
    for (const file of sendable) {
      const key = ++lastKey;
      const controller = new AbortController();
      setItems((list) => [...list, { key, name: file.name, progress: 0, stop: () => controller.abort() }]);
      // one after the other: on a slow line the first picture is there sooner
      queue.current = queue.current.then(() => send(key, file, controller.signal));
    }
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
    leftOut,
    alreadyHere,
    busy: items.some((item) => !item.media),
    batch: batch.all > 1 && batch.done < batch.all ? batch : undefined,
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
