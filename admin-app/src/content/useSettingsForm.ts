import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { isAsRead, isSame, takeFields } from './differences.ts';
import type { AfterSaving, FramedForm, Versioned } from './FormFrame.tsx';
import { formErrors, type FieldError } from './form-errors.ts';
import { plainAddress } from './media-address.ts';
import { hasSameShape } from './same-shape.ts';
import { useDraftRecovery } from './useDraftRecovery.ts';
import type { Making } from './useMaking.ts';
import type { SavingState } from './useSaving.ts';
import { useSubmission } from './useSubmission.ts';

interface Options<Draft, Item> {
  /** The settings as they were read. */
  stored: Item;
  toDraft: (item: Item) => Draft;
  /** Completes a stored draft, which may be of before texts were formatted; where the form has one that is. */
  withBlocks?: (found: Draft) => Draft;
  /** The form's label of a field of the API. */
  label: (field: string) => string;
  /** Errors that the API need not be asked for. */
  validate?: (draft: Draft) => readonly FieldError[];
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** @throws ApiError, NetworkError */
  save: (draft: Draft, version: number) => Promise<Item>;
  /** Of what is made in the form. */
  making?: Making<Item>;
  onSaved: (item: Item) => void;
  /** Saved, and the person stays in the form; where that is not the same. */
  onStored?: (item: Item) => void;
}

/** Stored in the browser while it is unsaved. */
interface Work<Draft> {
  draft: Draft;
  base: Draft;
  version: number;
  saving?: SavingState;
}

export interface SettingsForm<Draft, Item extends Versioned> extends FramedForm<Item> {
  draft: Draft;
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
export function useSettingsForm<Draft extends object, Item extends Versioned>({
  stored,
  toDraft,
  withBlocks = (found) => found,
  label,
  validate = () => [],
  isItem,
  save,
  making,
  onSaved,
  onStored = onSaved,
}: Options<Draft, Item>): SettingsForm<Draft, Item> {
  const lang = useLang();
  const { search } = useLocation();
  const [draft, setDraft] = useState(() => toDraft(stored));
  const [clean, setClean] = useState(() => asText(toDraft(stored)));
  const [base, setBase] = useState(() => toDraft(stored));
  const version = useRef(stored.version);
  const afterSaving = useRef<AfterSaving>('close');
  const now = asText(draft);
  const changed = clean !== now;
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  const sent = useRef(now);
  const [typedWhileSaving, setTypedWhileSaving] = useState(false);
  const submission = useSubmission<Item>({
    label,
    isItem,
    onSaved: (item) => {
      recovery.forget();
      version.current = item.version;
      const written = asText(toDraft(item));
      setClean(written);
      setBase(toDraft(item));
      const wanted = sent.current;
      setDraft((current) => (asText(current) === wanted ? toDraft(item) : current));
      const isMore = latest.current !== wanted && latest.current !== written;
      setTypedWhileSaving(isMore);
      submission.goOn();
      const address = making?.newAddress?.(item);
      if (address !== undefined) {
        recovery.moveTo(address);
        // past the router, which would make the form anew under the hands of the person who types
        window.history.replaceState(window.history.state, '', address + search);
      }
      // with more to save the form stays open
      if (afterSaving.current === 'close' && !isMore) onSaved(item);
      else onStored(item);
    },
  });
  const { busy, isDone, setErrors, setTheirs } = submission;
  const unsaved = useCallback(() => !isDone() && changed, [isDone, changed]);
  const work = (): Work<Draft> => ({ draft, base, version: version.current, saving: making?.state() });
  const recovery = useDraftRecovery<Work<Draft>>({
    // also when it is saved while somebody goes on typing
    now: clean + now,
    unsaved,
    work,
    isWork: (value): value is Work<Draft> =>
      hasSameShape({ draft: unformatted(draft), base: unformatted(base), version: 0 }, value),
    differs: (found) => asText(withBlocks(found.draft)) !== clean,
    restore: (found) => {
      version.current = found.version;
      making?.resume(found.saving, found.version);
      setBase(withBlocks(found.base));
      setDraft(withBlocks(found.draft));
    },
  });
  const draftVersion = recovery.offer?.work.version;
  const store = (wanted: Draft) => {
    sent.current = asText(wanted);
    void submission.send(() => save(wanted, version.current));
  };

  return {
    draft,
    changed,
    busy,
    savedAt: submission.savedAt,
    typedWhileSaving: typedWhileSaving && changed && !busy,
    errors: submission.errors,
    errorAt: submission.errorAt,
    theirs: submission.theirs,
    signInDialog: submission.signInDialog,
    attempt: submission.attempt,
    unsaved,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    update: setDraft,
    submit: (unreadable, after) => {
      if (busy) return;
      afterSaving.current = after;
      const found = formErrors(unreadable, validate(draft), label, lang);
      if (found.length > 0) setErrors(found);
      else store(draft);
    },
    untouched: (key) => isSame(draft, base, key),
    untouchedBy: (theirs, key) => isAsRead(base, toDraft(theirs), key),
    settle: (current, taken) => {
      version.current = current.version;
      making?.rebase(current);
      const theirs = toDraft(current);
      const wanted = takeFields(draft, theirs, taken);
      setClean(asText(theirs));
      setBase(theirs);
      setDraft(wanted);
      setTheirs(undefined);
      if (taken.size === 0 || asText(wanted) !== asText(theirs)) store(wanted);
    },
    setTheirs,
    giveUp: recovery.forget,
    recovery,
    draftIsOlder: draftVersion !== undefined && draftVersion < stored.version,
  };
}
