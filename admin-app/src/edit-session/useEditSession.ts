import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { wordsFor } from '../api/api.ts';
import { isAt } from '../content/field-name.ts';
import { toFormErrors, type FormError } from '../content/form-errors.ts';
import { useSignInAgain, type Attempt } from '../shell/useSignInAgain.tsx';
import { workOf } from './recover.ts';
import {
  isDirty,
  openSession,
  statusOf,
  step,
  type AfterSaving,
  type Creation,
  type EditSession,
  type Effect,
  type Failure,
  type Rules,
  type SessionEvent,
  type Status,
  type Version,
  type WriteBeside,
  type Work,
} from './session.ts';
import { useDraftRecovery, type DraftRecovery } from './useDraftRecovery.ts';

/** The calls of a form. All throw ApiError or NetworkError. */
export interface Calls<Content, Item> {
  create: (creation: Creation) => Promise<Item>;
  update: (target: Version, content: Content) => Promise<Item>;
  /** Saves what is saved after the item. */
  saveParts?: (content: Content) => Promise<void>;
}

/** How the work of a form is kept in the browser. */
export interface WorkStorage<Content, Stored> {
  /** Tells it apart from the work of another form at the same address. */
  keptAs?: string;
  toStored: (work: Work<Content>) => Stored;
  isStored: (value: unknown) => value is Stored;
  fromStored: (stored: Stored) => Work<Content>;
  /** Called when it was put back. */
  onRestored?: (stored: Stored) => void;
}

interface Options<Content, Item, Stored> {
  rules: Rules<Content, Item>;
  /** The content that the form opens with, and what of it is stored. */
  content: Content;
  base: Content;
  known: Version | undefined;
  calls: Calls<Content, Item>;
  /** Absent where nothing is kept. */
  storage: WorkStorage<Content, Stored> | undefined;
  /** The last write beside the form. */
  beside?: WriteBeside;
  /** The form's label of a field of the API. */
  label: (field: string) => string;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** Whether something is typed or on its way that the content does not have yet. */
  isMore?: () => boolean;
  /** The content with what is typed; asked for when a form is left. */
  asTyped?: () => Content;
  /** Puts what is typed into the content: versions are compared with all of it. */
  report?: () => void;
  /** Saved, and the form closes. */
  onLeft: (item: Item) => void;
  /** Saved, and the form stays. */
  onStayed: (item: Item, isAll: boolean) => void;
  /** A save failed. @returns true where that was said already */
  onFailed?: (error: unknown) => boolean;
}

/** A form's session for React: its state, and what may be done to it. */
export interface Session<Content, Item, Stored> {
  state: EditSession<Content, Item>;
  status: Status;
  /** Whether the form holds anything that the server has not. */
  isDirty: boolean;
  unsaved: () => boolean;
  edit: (change: (before: Content) => Content) => void;
  /** The content of this moment, which may not be drawn yet. */
  current: () => Content;
  /** @returns the item, once there is nothing left to save */
  save: (content: Content, after: AfterSaving, undo?: (content: Content) => Content) => Promise<Item | undefined>;
  merge: (theirs: Item, content: Content) => void;
  closeConflict: () => void;
  discard: () => void;
  errors: readonly FormError[];
  setErrors: (errors: readonly FormError[]) => void;
  errorAt: (field: string) => string | undefined;
  savedAt: Date | undefined;
  recovery: DraftRecovery<Stored>;
  attempt: Attempt;
  signInDialog: ReactNode;
}

const NOT_SENT = { kind: 'later', error: undefined } as const;

/** Whether the error proves that nothing was created by this request, nor by an earlier one. */
const isRefusal = ({ status }: ApiError): boolean => status < 500 && ![401, 409, 429].includes(status);

function failureOf<Item>(error: unknown, isItem: (value: unknown) => value is Item): Failure<Item> {
  if (!(error instanceof ApiError)) return { kind: 'unknown', error };
  if (error.status === 412 && isItem(error.current)) return { kind: 'conflict', error, theirs: error.current };
  if (isRefusal(error)) return { kind: 'refused', error };
  return { kind: error.status < 500 ? 'later' : 'unknown', error };
}

/** A form's session: saves it, keeps its work in the browser, and says what went wrong. */
export function useEditSession<Content, Item, Stored>(
  options: Options<Content, Item, Stored>,
): Session<Content, Item, Stored> {
  const { rules, storage, beside, isItem } = options;
  const lang = useLang();
  const signIn = useSignInAgain();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [savedAt, setSavedAt] = useState<Date>();
  const [state, setState] = useState(() => openSession(rules, options.content, options.base, options.known));
  // an answer meets the content of its moment, which may not be drawn yet
  const session = useRef(state);
  // asked for when it is needed: the rules are those of the newest render
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const dispatch = useCallback((event: SessionEvent<Content, Item>) => {
    const [next, effects] = step(session.current, event, latest.current.rules);
    session.current = next;
    setState(next);
    return effects;
  }, []);
  const dirty = isDirty(state, rules);
  const recovery = useDraftRecovery<Stored>({
    keptAs: storage?.keptAs,
    changes: state,
    work: (leaving) => {
      const { current } = session;
      const content = (leaving ? latest.current.asTyped?.() : undefined) ?? current.content;
      const work = workOf({ ...current, content }, rules);
      return work && storage?.toStored(work);
    },
    isWork: (value): value is Stored => storage?.isStored(value) ?? false,
    differs: (stored) => storage !== undefined && rules.asText(storage.fromStored(stored).content) !== state.savedText,
    restore: (stored) => {
      if (storage) dispatch({ type: 'restored', work: storage.fromStored(stored) });
      storage?.onRestored?.(stored);
    },
  });
  useEffect(() => {
    // otherwise the next save would be in conflict with it; a version of somebody else stays unknown
    if (beside) dispatch({ type: 'writtenBeside', ...beside });
  }, [beside, dispatch]);

  /** Does what a step asks for, and what the answers ask for, until there is nothing left to do. */
  const perform = async (effects: readonly Effect<Content, Item>[]): Promise<Item | undefined> => {
    const [effect] = effects;
    if (!effect) return undefined;
    if (effect.type === 'send') return perform(dispatch(await sendOne(effect)));
    if (effect.type === 'failed') {
      if (!latest.current.onFailed?.(effect.error)) setErrors(errorsOf(effect.error));
      return undefined;
    }
    setSavedAt(new Date());
    const { item } = effect;
    const isAll = effect.type === 'left' || effect.isAll;
    if (isAll) recovery.forget();
    if (effect.type === 'left') latest.current.onLeft(item);
    else latest.current.onStayed(item, isAll);
    return isAll ? item : undefined;
  };

  const sendOne = async (effect: Effect<Content, Item> & { type: 'send' }): Promise<SessionEvent<Content, Item>> => {
    const { request, write } = effect;
    const { calls } = latest.current;
    const isMore = () => latest.current.isMore?.() ?? false;
    // otherwise what a crash leaves behind would not know that this was sent
    await recovery.storeNow();
    // given up meanwhile: its answer is of no account
    if (session.current.attempt?.request !== request) return { type: 'failed', request, failure: NOT_SENT };
    try {
      if (write.type === 'parts') {
        await signIn.attempt(async () => calls.saveParts?.(write.content));
        return { type: 'partsSaved', request, isMore: isMore() };
      }
      const item = await signIn.attempt(() =>
        write.type === 'create' ? calls.create(write.creation) : calls.update(write.target, write.content),
      );
      return { type: 'answered', request, isMore: isMore(), item };
    } catch (error) {
      latest.current.report?.();
      return { type: 'failed', request, failure: failureOf(error, isItem) };
    }
  };

  const errorsOf = (error: unknown): FormError[] =>
    error instanceof ApiError && error.fields.length > 0
      ? toFormErrors(error, latest.current.label, lang)
      : [{ field: '', text: wordsFor(error, lang) }];

  return {
    state,
    status: statusOf(state, dirty),
    isDirty: dirty,
    unsaved: useCallback(() => {
      const { rules: now, isMore } = latest.current;
      return !session.current.isOver && (isDirty(session.current, now) || (isMore?.() ?? false));
    }, []),
    edit: (change) => void dispatch({ type: 'edited', content: change(session.current.content) }),
    current: () => session.current.content,
    save: (content, after, undo) => {
      setErrors([]);
      return perform(dispatch({ type: 'save', content, after, undo, key: newIdempotencyKey() }));
    },
    merge: (theirs, content) => void dispatch({ type: 'merged', theirs, base: rules.read(theirs), content }),
    closeConflict: () => void dispatch({ type: 'conflictClosed' }),
    discard: () => {
      dispatch({ type: 'discarded' });
      recovery.forget();
    },
    errors,
    setErrors,
    errorAt: (field) => errors.find((error) => isAt(error.field, field))?.text,
    savedAt,
    recovery,
    attempt: signIn.attempt,
    signInDialog: signIn.dialog,
  };
}
