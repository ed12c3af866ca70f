import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useRef, useState } from 'react';
import { PictureSaver, type AltChanges, type FocusChanges } from './picture-texts.ts';

/** What identifies a stored item, and which of its versions was read. */
export interface Version {
  id: string;
  version: number;
}

/** The calls of one type; `images` are the addresses of the pictures, in order. */
interface Calls<Draft, Input, Item> {
  toInput: (draft: Draft, images: string[]) => Input;
  create: (body: Input, key: string) => Promise<Item>;
  update: (target: Version, draft: Draft, images: string[]) => Promise<Item>;
}

interface Change<Draft> {
  draft: Draft;
  media: readonly AdminMedia[];
  alts: AltChanges;
  focuses?: FocusChanges;
}

/** What is known of the server when a form is left in the middle: the version that was edited, a creation whose answer never came. */
export interface SavingState {
  known?: Version;
  unanswered?: { key: string; body: object };
}

export interface Saving<Draft, Item> {
  /**
   * The item first: whoever is told that somebody else was faster has changed nothing.
   * @throws ApiError, NetworkError; PicturesUnsaved when only the item is saved
   */
  save: (change: Change<Draft>) => Promise<Item>;
  /** From now on, changes are made to this version. */
  rebase: (current: Item) => void;
  state: () => SavingState;
  /** Goes on where another visit was left. */
  resume: (state: SavingState) => void;
}

/** Answers after which it is sure that nothing was made: not those that only say "not now" or "not you". */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 409, 429].includes(error.status);

/**
 * Saves an item, and knows what the server already has. A creation whose answer never came is sent again with its key before anything
 * else, so that a broken connection never makes two items of one, even when the text was changed in between.
 * @param stored the item as it was read; a new one has none
 */
export function useSaving<Draft, Input extends object, Item extends Version>(
  stored: Version | undefined,
  calls: Calls<Draft, Input, Item>,
): Saving<Draft, Item> {
  const known = useRef<Version | undefined>(stored);
  const unanswered = useRef<{ key: string; body: Input } | undefined>(undefined);
  /** The item as it was saved when what is said of its pictures could not be. */
  const half = useRef<{ text: string; item: Item } | undefined>(undefined);
  const [pictures] = useState(() => new PictureSaver());

  /** @returns the item, and whether it is what is wanted now, not only what was wanted at the first attempt */
  const create = async (wanted: Input): Promise<{ item: Item; asWanted: boolean }> => {
    const { key, body } = (unanswered.current ??= { key: newIdempotencyKey(), body: wanted });
    try {
      const item = await calls.create(body, key);
      unanswered.current = undefined;
      known.current = item;
      return { item, asWanted: JSON.stringify(body) === JSON.stringify(wanted) };
    } catch (error) {
      if (isRefusal(error)) unanswered.current = undefined;
      throw error;
    }
  };

  const saveItem = async (draft: Draft, images: string[]): Promise<Item> => {
    let target = known.current;
    if (!target) {
      const { item, asWanted } = await create(calls.toInput(draft, images));
      if (asWanted) return item;
      target = item;
    }
    const item = await calls.update(target, draft, images);
    known.current = item;
    return item;
  };

  return {
    save: async ({ draft, media, alts, focuses = {} }) => {
      const images = media.map((one) => one.url);
      const text = JSON.stringify([draft, images]);
      const item = half.current?.text === text ? half.current.item : await saveItem(draft, images);
      half.current = { text, item };
      await pictures.save(media, alts, focuses);
      half.current = undefined;
      return item;
    },
    rebase: (current) => {
      known.current = current;
      half.current = undefined;
    },
    state: () => ({
      known: known.current && { id: known.current.id, version: known.current.version },
      unanswered: unanswered.current,
    }),
    resume: (state) => {
      known.current = state.known;
      unanswered.current = isCreation<Input>(state.unanswered) ? state.unanswered : undefined;
    },
  };
}

/** A body that this console wrote down is what it was; what the API no longer takes, it refuses. */
const isCreation = <Input extends object>(
  creation: SavingState['unanswered'],
): creation is { key: string; body: Input } => creation !== undefined;
