import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useLocation } from 'react-router-dom';
import type { Creation, Rules, Version, Work } from '../edit-session/session.ts';
import { sendCreation } from '../edit-session/save-calls.ts';
import { useEditSession } from '../edit-session/useEditSession.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { isAsRead, isSame, takeFields } from '../content/differences.ts';
import type { FramedForm, Versioned } from './FormFrame.tsx';
import { formErrors, type FieldError } from '../content/form-errors.ts';
import { plainAddress } from '../content/media-address.ts';
import { hasSameShape } from '../content/same-shape.ts';

/** The calls of what is made in a form. All throw ApiError or NetworkError. */
export interface Making<Draft, Body, Item> {
  /** The body of a creation. */
  toInput: (draft: Draft) => Body;
  create: (body: Body, key: string) => Promise<Item>;
  change: (id: string, draft: Draft, version: number) => Promise<Item>;
  /** The address of its form once it is made. */
  editAddress: (id: string) => string;
}

/** A form's further state that is stored with its draft. */
export interface OwnWork {
  state: () => StoredWork<never>['saving'];
  /** Continues the work of an earlier visit. */
  resume: (state: StoredWork<never>['saving']) => void;
}

interface Options<Draft, Body, Item> {
  /** The settings as they were read; without an id where they are new. */
  stored: Item;
  toDraft: (item: Item) => Draft;
  /** Adds what was typed elsewhere: the form opens with it, unsaved. */
  withTyped?: (draft: Draft) => Draft;
  /** Completes a stored draft, which may be of before texts were formatted; where the form has one that is. */
  withBlocks?: (draft: Draft) => Draft;
  /** The form's label of a field of the API. */
  label: (field: string) => string;
  /** Errors that the API need not be asked for. */
  validate?: (draft: Draft, isNew: boolean) => readonly FieldError[];
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** @throws ApiError, NetworkError */
  save: Making<Draft, Body, Item> | ((draft: Draft, version: number) => Promise<Item>);
  ownWork?: OwnWork;
  /** Whether it is kept in the browser while it is unsaved. */
  isKept?: boolean;
  onSaved: (item: Item) => void;
  /** Saved, and the person stays in the form; where that is not the same. */
  onStored?: (item: Item) => void;
}

/** Stored in the browser while it is unsaved. All consoles since 0.1 read it. */
interface StoredWork<Draft> {
  draft: Draft;
  base: Draft;
  version: number;
  saving?: { known?: Version; unanswered?: Creation };
  /** Changes without an answer. */
  sent?: readonly string[];
}

export interface SettingsForm<Draft, Item extends Versioned> extends FramedForm<Item> {
  draft: Draft;
  /** The stored item; a new one has none. */
  known: Version | undefined;
  /** Whether it may have been made. */
  isSent: boolean;
  errorAt: (field: string) => string | undefined;
  change: (change: Partial<Draft>) => void;
  update: (next: (before: Draft) => Draft) => void;
  attempt: Attempt;
}

/** A draft as a text, to be compared with another. */
const asText = (draft: object): string => plainAddress(JSON.stringify(draft));

/** The part that a draft of any version has: formatted texts came later. */
const unformatted = <Draft extends object>({ blocks: _, ...others }: Draft & { blocks?: unknown }) => others;

/** A form that stays open after saving, with the text typed while saving: for settings, or for some fields of an item. */
export function useSettingsForm<
  Draft extends object,
  Item extends Versioned & { id?: string },
  Body extends object = never,
>({
  stored,
  toDraft,
  withTyped = (draft) => draft,
  withBlocks = (draft) => draft,
  label,
  validate = () => [],
  isItem,
  save,
  ownWork,
  isKept = true,
  onSaved,
  onStored = onSaved,
}: Options<Draft, Body, Item>): SettingsForm<Draft, Item> {
  const lang = useLang();
  const { search } = useLocation();
  const making = typeof save === 'function' ? undefined : save;
  const change = typeof save === 'function' ? (_: string, draft: Draft, at: number) => save(draft, at) : save.change;
  const versionOf = ({ id = '', version }: Item): Version => ({ id, version });
  const rules: Rules<Draft, Item> = {
    asText,
    versionOf,
    toBody: making?.toInput ?? ((draft) => draft),
    read: toDraft,
    hasParts: () => false,
    saved: (_, item) => toDraft(item),
    shown: (_, item) => toDraft(item),
  };
  const isNew = making !== undefined && stored.id === '';
  const initial = toDraft(stored);
  const session = useEditSession<Draft, Item, StoredWork<Draft>>({
    rules,
    content: withTyped(initial),
    base: initial,
    known: isNew ? undefined : versionOf(stored),
    calls: {
      create: making ? sendCreation(making.create) : unreachable,
      update: ({ id, version }, draft) => change(id, draft, version),
    },
    storage: isKept
      ? {
          toStored: ({ content, base, known, creation, unanswered }) => ({
            draft: content,
            base,
            version: known?.version ?? stored.version,
            saving: ownWork?.state() ?? { known, unanswered: creation },
            sent: unanswered,
          }),
          isStored: (value): value is StoredWork<Draft> =>
            hasSameShape({ draft: unformatted(initial), base: unformatted(initial), version: 0 }, value),
          fromStored: (work) => toWork(work, isNew ? undefined : versionOf(stored), withBlocks),
          onRestored: ({ saving }) => ownWork?.resume(saving),
        }
      : undefined,
    label,
    isItem,
    onLeft: (item) => {
      moveTo(item);
      onSaved(item);
    },
    onStayed: (item) => {
      moveTo(item);
      onStored(item);
    },
  });
  const { state, isDirty, recovery } = session;
  const draft = state.content;
  const busy = session.status === 'saving';
  const moveTo = ({ id }: Item) => {
    if (!isNew || id === undefined) return;
    const address = making.editAddress(id);
    recovery.moveTo(address);
    // past the router, which would make the form anew under the hands of the person who types
    window.history.replaceState(window.history.state, '', address + search);
  };
  const draftVersion = recovery.offer?.work.version;

  return {
    ...session,
    draft,
    known: state.known,
    isSent: state.creation !== undefined,
    changed: isDirty,
    busy,
    typedWhileSaving: state.typedWhileSaving && isDirty && !busy,
    theirs: state.theirs,
    change: (part) => session.edit((before) => ({ ...before, ...part })),
    update: session.edit,
    submit: (unreadable, after) => {
      if (busy) return;
      const now = session.current();
      const errors = formErrors(unreadable, validate(now, state.known === undefined), label, lang);
      if (errors.length > 0) session.setErrors(errors);
      else void session.save(now, after);
    },
    untouched: (key) => isSame(draft, state.base, key),
    untouchedBy: (theirs, key) => isAsRead(state.base, toDraft(theirs), key),
    settle: (current, theirKeys) => {
      const after = state.attempt?.after ?? 'close';
      const theirs = toDraft(current);
      const merged = takeFields(session.current(), theirs, theirKeys);
      session.merge(current, merged);
      if (theirKeys.size === 0 || asText(merged) !== asText(theirs)) void session.save(merged, after);
    },
    giveUp: session.discard,
    draftIsOlder: draftVersion !== undefined && draftVersion < stored.version,
  };
}

const unreachable = () => Promise.reject(new TypeError('Nothing is made in this form.'));

/** Drafts of an older console have their version only. */
function toWork<Draft>(
  { draft, base, version, saving, sent = [] }: StoredWork<Draft>,
  stored: Version | undefined,
  withBlocks: (found: Draft) => Draft,
): Work<Draft> {
  const knownVersion = saving?.known ?? (stored && { ...stored, version });
  return {
    content: withBlocks(draft),
    base: withBlocks(base),
    known: knownVersion,
    creation: saving?.unanswered,
    unanswered: sent,
  };
}
