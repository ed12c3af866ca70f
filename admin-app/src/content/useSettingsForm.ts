import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useRef, useState } from 'react';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { isSame, takeFields } from './differences.ts';
import type { FramedForm, Versioned } from './FormFrame.tsx';
import { saidOf, unreadableFaults, type Fault } from './refusals.ts';
import { isLike } from './shape.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useSubmission } from './useSubmission.ts';

interface Options<Draft, Item> {
  /** What is changed, as it was read. */
  stored: Item;
  toDraft: (item: Item) => Draft;
  /** What the form calls a field of the API. */
  label: (field: string) => string;
  /** What keeps a draft from being sent at all. */
  faults?: (draft: Draft) => readonly Fault[];
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** @throws ApiError, NetworkError */
  save: (draft: Draft, version: number) => Promise<Item>;
  onSaved: (item: Item) => void;
}

/** What is written down while it is not saved: the draft, and what it was made of. */
interface Work<Draft> {
  draft: Draft;
  base: Draft;
  version: number;
}

export interface SettingsForm<Draft, Item extends Versioned> extends FramedForm<Item> {
  draft: Draft;
  /** Whether it differs from what is stored. */
  changed: boolean;
  busy: boolean;
  errorAt: (field: string) => string | undefined;
  change: (part: Partial<Draft>) => void;
  update: (next: (before: Draft) => Draft) => void;
  attempt: Attempt;
}

/** Changes what there is exactly one of, or a part of something; the form stays after it was saved, and whatever was typed meanwhile with it. */
export function useSettingsForm<Draft extends object, Item extends Versioned>({
  stored,
  toDraft,
  label,
  faults = () => [],
  isItem,
  save,
  onSaved,
}: Options<Draft, Item>): SettingsForm<Draft, Item> {
  const lang = useLang();
  const [draft, setDraft] = useState(() => toDraft(stored));
  const [clean, setClean] = useState(() => JSON.stringify(toDraft(stored)));
  const [base, setBase] = useState(() => toDraft(stored));
  const version = useRef(stored.version);
  const now = JSON.stringify(draft);
  const changed = clean !== now;
  const submission = useSubmission<Item>({
    label,
    isItem,
    onSaved: (item) => {
      kept.forget();
      version.current = item.version;
      setClean(JSON.stringify(toDraft(item)));
      setBase(toDraft(item));
      // `now` is what was sent
      setDraft((current) => (JSON.stringify(current) === now ? toDraft(item) : current));
      submission.goOn();
      onSaved(item);
    },
  });
  const { busy, isDone, setErrors, setTheirs } = submission;
  const unsaved = useCallback(() => !isDone() && changed, [isDone, changed]);
  const work = (): Work<Draft> => ({ draft, base, version: version.current });
  const kept = useKeptDraft<Work<Draft>>({
    // also when it is saved while somebody goes on typing
    now: clean + now,
    unsaved,
    work,
    isWork: (value): value is Work<Draft> => isLike(work(), value),
    differs: (found) => JSON.stringify(found.draft) !== clean,
    restore: (found) => {
      version.current = found.version;
      setBase(found.base);
      setDraft(found.draft);
    },
  });
  const keptVersion = kept.offer?.work.version;
  const store = (wanted: Draft) => void submission.send(() => save(wanted, version.current));

  return {
    draft,
    changed,
    busy,
    errors: submission.errors,
    errorAt: submission.errorAt,
    theirs: submission.theirs,
    signInDialog: submission.signInDialog,
    attempt: submission.attempt,
    unsaved,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    update: setDraft,
    submit: (unreadable) => {
      if (busy) return;
      const unread = unreadableFaults(unreadable);
      const others = faults(draft).filter((fault) => !unread.some((one) => one.field === fault.field));
      const found = [...unread, ...others].map((fault) => saidOf(fault, label, lang));
      if (found.length > 0) setErrors(found);
      else store(draft);
    },
    untouched: (key) => isSame(draft, base, key),
    settle: (current, taken) => {
      version.current = current.version;
      const theirs = toDraft(current);
      const wanted = takeFields(draft, theirs, taken);
      setClean(JSON.stringify(theirs));
      setBase(theirs);
      setDraft(wanted);
      setTheirs(undefined);
      if (taken.size === 0 || JSON.stringify(wanted) !== JSON.stringify(theirs)) store(wanted);
    },
    setTheirs,
    giveUp: kept.forget,
    kept,
    keptIsOlder: keptVersion !== undefined && keptVersion < stored.version,
  };
}
