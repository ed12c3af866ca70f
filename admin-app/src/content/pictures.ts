import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import { checkSession, type Media, type Uploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { sendFiles } from '@muzey/shared-ui/api/upload.ts';
import { useRef, useState } from 'react';
import { api } from '../api/api.ts';

export interface PictureItem {
  key: number;
  name: string;
  /** Share that has been sent, 0 to 1. */
  progress: number;
  /** Set when the upload is done. */
  media?: Media;
  stop?: () => void;
}

export interface LeftOut {
  name: string;
  /** A code of the API's for a file, or of a failed call. */
  error: unknown;
}

/** What operating systems leave in folders (specification, section 5). */
const IGNORED = new Set(['.DS_Store', 'Thumbs.db']);
const LARGEST = 20 * 1024 * 1024;

let lastKey = 0;

export interface Pictures {
  items: readonly PictureItem[];
  leftOut: readonly LeftOut[];
  busy: boolean;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  move: (key: number, by: -1 | 1) => void;
  /** Replaces everything, such as by what somebody else has saved. */
  reset: (media: readonly Media[]) => void;
}

const stored = (media: readonly Media[]): PictureItem[] =>
  media.map((one) => ({ key: ++lastKey, name: one.url, progress: 1, media: one }));

/**
 * The pictures of a form: each file is sent on its own as soon as it is chosen, so that one bad file costs no other. What is removed here is
 * not in what is saved.
 */
export function usePictures(initial: readonly Media[], onAdded: (name: string) => void): Pictures {
  const [items, setItems] = useState<readonly PictureItem[]>(() => stored(initial));
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const queue = useRef(Promise.resolve());
  const change = (key: number, part: Partial<PictureItem>) =>
    setItems((list) => list.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: number) => setItems((list) => list.filter((item) => item.key !== key));

  const send = async (key: number, file: File, signal: AbortSignal) => {
    const upload = () =>
      sendFiles<Uploaded>({
        url: '/api/admin/upload/image',
        files: [file],
        signal,
        onProgress: (progress) => change(key, { progress }),
      });
    try {
      const answer = await upload().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // renews the session if it can be renewed, then once more
        await checkSession({ client: api, throwOnError: true });
        return upload();
      });
      change(key, { media: answer.media[0], progress: 1, stop: undefined });
      onAdded(file.name);
    } catch (error) {
      drop(key);
      if (!isAbort(error)) setLeftOut((list) => [...list, { name: file.name, error }]);
    }
  };

  const add = (files: readonly File[]) => {
    const wanted = files.filter((file) => !IGNORED.has(file.name));
    const refused = (file: File) => {
      if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'file-invalid-type';
      return file.size > LARGEST ? 'file-too-large' : undefined;
    };
    setLeftOut(
      wanted.flatMap((file) => {
        const code = refused(file);
        return code ? [{ name: file.name, error: new ApiError(400, { code }) }] : [];
      }),
    );
    for (const file of wanted.filter((one) => refused(one) === undefined)) {
      const key = ++lastKey;
      const controller = new AbortController();
      setItems((list) => [...list, { key, name: file.name, progress: 0, stop: () => controller.abort() }]);
      // one after the other: on a slow line the first picture is there sooner
      queue.current = queue.current.then(() => send(key, file, controller.signal));
    }
  };

  const move = (key: number, by: -1 | 1) =>
    setItems((list) => {
      const from = list.findIndex((item) => item.key === key);
      const item = list[from];
      if (!item || from + by < 0 || from + by >= list.length) return list;
      return list.toSpliced(from, 1).toSpliced(from + by, 0, item);
    });

  return {
    items,
    leftOut,
    busy: items.some((item) => !item.media),
    add,
    remove: (key) => {
      items.find((item) => item.key === key)?.stop?.();
      drop(key);
    },
    move,
    reset: (media) => setItems(stored(media)),
  };
}
