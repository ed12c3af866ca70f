import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useEffect, useRef, useState } from 'react';
import { imagesOf } from './form-content.ts';
import { PictureSaver, type AltChanges, type FocusChanges, type SavedPictures } from './picture-texts.ts';

/** The id of a stored item, and the version that was read. */
export interface Version {
  id: string;
  version: number;
}

/** The calls of one type; `images` are the addresses of the pictures, in order. */
export interface SaveCalls<Draft, Input, Item> {
  toInput: (draft: Draft, images: string[]) => Input;
  create: (body: Input, key: string) => Promise<Item>;
  /** The body of a change. */
  toUpdate: (draft: Draft, images: string[], version: number) => object;
  update: (target: Version, draft: Draft, images: string[]) => Promise<Item>;
  /** The last write beside the form that left the content of the item as it was. */
  beside?: WriteBeside;
}

/** A write made here: from which version to which. */
export interface WriteBeside {
  from: number;
  to: Version;
}

interface Change<Draft> {
  draft: Draft;
  media: readonly AdminMedia[];
  alts: AltChanges;
  focuses?: FocusChanges;
}

/** Stored with a draft: the version that was edited, or a creation without an answer, and what was saved of pictures. */
export interface SavingState {
  known?: Version;
  unanswered?: { key: string; body: object };
  pictures?: SavedPictures;
}

export interface Saving<Draft, Item> {
  /**
   * Saves the item before its pictures, so that a conflict has changed nothing.
   * @throws ApiError, NetworkError; PicturesUnsaved when only the item is saved
   */
  save: (change: Change<Draft>) => Promise<Item>;
  /** From now on, changes are made to this version. */
  rebase: (current: Item) => void;
  state: () => SavingState;
  /** Continues the work of an earlier visit. */
  resume: (state: SavingState) => void;
}

/** Whether the error proves that nothing was created; 401, 409 and 429 don't. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 409, 429].includes(error.status);

/**
 * Saves an item. A creation without an answer is sent again with its key before anything else, so that a broken connection
 * never creates two items, even when the text was changed in between.
 * @param stored the item as it was read; a new one has none
 */
export function useSaving<Draft, Input extends object, Item extends Version>(
  stored: Version | undefined,
  calls: SaveCalls<Draft, Input, Item>,
): Saving<Draft, Item> {
  const known = useRef<Version | undefined>(stored);
  const unanswered = useRef<{ key: string; body: Input } | undefined>(undefined);
  /** The saved item, while its pictures are not saved yet. */
  const partlySaved = useRef<{ text: string; item: Item } | undefined>(undefined);
  const [pictures] = useState(() => new PictureSaver());
  const { beside } = calls;
  useEffect(() => {
    // otherwise the next save would be in conflict with it; a version of somebody else stays unknown
    if (beside && known.current?.version === beside.from) known.current = beside.to;
  }, [beside]);

  /** @returns the item, and whether it has the content of this attempt or that of an earlier one */
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
      const images = imagesOf({ media });
      const text = JSON.stringify([draft, images]);
      const item = partlySaved.current?.text === text ? partlySaved.current.item : await saveItem(draft, images);
      partlySaved.current = { text, item };
      await pictures.save(media, alts, focuses);
      partlySaved.current = undefined;
      return item;
    },
    rebase: (current) => {
      known.current = current;
      partlySaved.current = undefined;
    },
    state: () => ({
      known: known.current && { id: known.current.id, version: known.current.version },
      unanswered: unanswered.current,
      pictures: pictures.saved,
    }),
    resume: (state) => {
      known.current = state.known;
      unanswered.current = isCreation<Input>(state.unanswered) ? state.unanswered : undefined;
      pictures.saved = state.pictures ?? {};
    },
  };
}

/** A stored body is not checked: the API refuses what it no longer takes. */
const isCreation = <Input extends object>(
  creation: SavingState['unanswered'],
): creation is { key: string; body: Input } => creation !== undefined;
