import type { TranslationsByLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import { useRef, useState, type ReactNode, type FocusEvent, type PointerEvent } from 'react';
import type { AfterSaving } from '../edit-session/session.ts';
import { useT } from '../i18n/useT.ts';
import { isOnTop, useCtrlKey } from '../shell/shortcuts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Difference } from '../content/differences.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from '../ui/form.module.css';
import { DraftOffer, type DraftTitle } from './DraftOffer.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { isAt, namedFields, nameOfField } from '../content/field-name.ts';
import { unreadableInputs, type FormError } from '../content/form-errors.ts';
import { ProposalsContext, SaveGuardContext, useProposalState, type SaveGuard } from '../fields/proposals.ts';
import { ProposalsDialog } from './ProposalsDialog.tsx';
import { SaveBar, type SaveState } from './SaveBar.tsx';
import { Lockable, LocksContext } from '../fields/locks.tsx';
import { ALL_RIGHTS, type FormRights } from './form-rights.ts';
import { SaveOnTop } from './SaveOnTop.tsx';
import type { WithTextMedia } from '../fields/text-media.ts';
import type { DraftRecovery } from '../edit-session/useDraftRecovery.ts';
import { usePostponed } from '../ui/usePostponed.ts';

/** An item with a version, which prevents overwriting unseen changes. */
export interface Versioned extends WithTextMedia {
  version: number;
  /** The state of each language; not everything with a form has it. */
  translations?: TranslationsByLanguage;
  /** When visitors see it, by its schedule. */
  shown?: 'now' | 'later' | 'ended';
}

/** A form, as far as the frame uses it. */
export interface FramedForm<Item extends Versioned> extends SaveState {
  errors: readonly FormError[];
  theirs: Item | undefined;
  signInDialog: ReactNode;
  unsaved: () => boolean;
  submit: (unreadable: readonly HTMLInputElement[], after: AfterSaving) => void;
  /** Whether a field was left as it was, by the key of its difference. */
  untouched: (key: string) => boolean;
  /** Whether the other version has a field as it was when editing began. */
  untouchedBy: (theirs: Item, key: string) => boolean;
  /** Continues from somebody else's version with the chosen fields of it, and saves unless nothing of ours is left. */
  settle: (current: Item, theirKeys: ReadonlySet<string>) => void;
  /** Back to the form, with nothing settled. */
  closeConflict: () => void;
  /** Discards the form's content. */
  giveUp: () => void;
  /** Unsaved work of an earlier visit. */
  recovery: Pick<DraftRecovery<unknown>, 'offer' | 'restore' | 'discard'>;
  /** Whether somebody else has saved since that was written. */
  draftIsOlder: boolean;
}

export interface FormFrameProps<Item extends Versioned> {
  form: FramedForm<Item>;
  /** How somebody else's version differs from the form. */
  differences: (theirs: Item) => readonly Difference[];
  /** Whether what two people have changed in different fields goes together unasked. */
  merges?: boolean;
  /** The title of the unsaved work of an earlier visit. */
  draftTitle?: DraftTitle;
  /** Makes a field visible before it gets the focus, such as by opening its tab. */
  onGo?: (field: string) => void;
  /** The rights of this account; absent: all. */
  rights?: FormRights;
  /** The column beside it. */
  aside?: ReactNode;
  /** The reason to wait before saving, in words. */
  waiting?: string;
  onCancel?: () => void;
  /** Buttons beside Save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The first control of a field. Where the API names a whole row, its first control. */
function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | undefined {
  const controls = namedFields(form);
  const named = (test: (name: string) => boolean) => controls.find((control) => test(nameOfField(control)));
  return (
    named((name) => isAt(field, name)) ?? named((name) => name.startsWith(`${field}.`) || name.startsWith(`${field}[`))
  );
}

/** A form with its errors on top, Save in sight, the guard of unsaved work, and the conflict dialog. */
export function FormFrame<Item extends Versioned>({
  form,
  differences,
  merges = false,
  draftTitle,
  onGo,
  rights = ALL_RIGHTS,
  aside,
  waiting,
  onCancel,
  actions,
  children,
}: FormFrameProps<Item>) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const wholeFields = useWholeFields();
  const { recovery, theirs } = form;
  const conflicts = theirs && differences(theirs);
  const [overwritten, setOverwritten] = useState<number>();
  const ours = conflicts?.filter(({ key }) => !form.untouched(key));
  const theirKeys = new Set(merges && ours?.length ? conflicts?.map(({ key }) => key).filter(form.untouched) : []);
  // once for each version: after a second refusal with the same version the person is asked
  const isSettled =
    theirs?.version !== overwritten &&
    conflicts?.every(({ key }) => theirKeys.has(key) || (theirs && form.untouchedBy(theirs, key)));
  const proposals = useProposalState();
  const [asking, setAsking] = useState<() => void>();
  const guarded: SaveGuard = (save) => (proposals.open > 0 ? setAsking(() => save) : save());
  const saveAndStay = () => guarded(() => form.submit(unreadableInputs(element.current), 'stay'));
  const postponed = usePostponed(waiting !== undefined || form.busy, () => {
    if (form.unsaved() && form.errors.length === 0 && !theirs) saveAndStay();
  });
  const { isReadOnly } = rights.locks;
  useCtrlKey('s', () => {
    if (!isOnTop(element.current) || isReadOnly) return;
    if (waiting === undefined) saveAndStay();
    else postponed.ask();
  });
  const goTo = (field: string) => {
    onGo?.(field);
    // the tab's panel is there after the next paint
    requestAnimationFrame(() => {
      const control = controlOf(element.current, field);
      const folded = control?.closest('details');
      if (folded) folded.open = true;
      control?.focus();
    });
  };
  return (
    <>
      {recovery.offer && !isReadOnly && (
        <DraftOffer
          at={recovery.offer.at}
          title={draftTitle}
          older={form.draftIsOlder}
          onRestore={recovery.restore}
          onDiscard={recovery.discard}
        />
      )}
      <form
        ref={element}
        className={aside ? styles.form : styles.single}
        noValidate
        {...wholeFields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReadOnly) guarded(() => form.submit(unreadableInputs(element.current), 'close'));
        }}
      >
        <LocksContext value={rights.locks}>
          <div>
            <ErrorSummary errors={form.errors} onGo={goTo} />
            <ProposalsContext value={proposals}>{children}</ProposalsContext>
          </div>
          <Lockable>{aside}</Lockable>
        </LocksContext>
        <SaveGuardContext value={guarded}>
          <SaveBar
            state={form}
            rights={rights}
            waiting={waiting && postponed.isAsked ? `${waiting} ${t('form-savedThen')}` : waiting}
            onCancel={onCancel}
          >
            {actions}
          </SaveBar>
        </SaveGuardContext>
      </form>
      {asking && (
        <ProposalsDialog
          count={proposals.open}
          onSave={() => {
            setAsking(undefined);
            asking();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      <LeaveGuard unsaved={form.unsaved} onLeave={form.giveUp} />
      {theirs && isSettled && (
        <SaveOnTop
          onSave={() => {
            setOverwritten(theirs.version);
            form.settle(theirs, theirKeys);
          }}
        />
      )}
      {theirs && conflicts && !isSettled && (
        <ConflictDialog
          differences={conflicts}
          untouched={form.untouched}
          onSettle={(theirKeys) => form.settle(theirs, theirKeys)}
          onClose={form.closeConflict}
        />
      )}
      {form.signInDialog}
    </>
  );
}

/**
 * Handlers of a form. Of a text area or an editor that gets the focus, browsers bring only the line with the caret into view; these show all of it, or
 * as much as there is room for. Under a pressed mouse button nothing moves: it would select the text that comes beneath it.
 */
function useWholeFields() {
  const pressed = useRef<EventTarget>(undefined);
  return {
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      pressed.current = pointerType === 'mouse' ? target : undefined;
    },
    onKeyDown: () => {
      pressed.current = undefined;
    },
    onFocus: ({ target }: FocusEvent) => {
      // in an editor it is one of its lines that is pressed
      const isPressed = pressed.current instanceof Node && target.contains(pressed.current);
      if (target.matches('textarea, [contenteditable=true]') && !isPressed) target.scrollIntoView({ block: 'nearest' });
    },
  };
}
