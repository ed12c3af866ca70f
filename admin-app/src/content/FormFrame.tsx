import { useRef, useState, type ReactNode } from 'react';
import { useSaveKey } from '../shell/shortcuts.ts';
import { ConflictDialog, type Difference } from './ConflictDialog.tsx';
import { ErrorSummary, type FormError } from './ErrorSummary.tsx';
import styles from './form.module.css';
import { KeptOffer, type KeptTitle } from './KeptOffer.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { unreadableIn } from './refusals.ts';
import { SaveOnTop } from './SaveOnTop.tsx';
import type { KeptWork } from './useKeptDraft.ts';

/** What counts its changes, so that nobody overwrites what he has not seen. */
export interface Versioned {
  version: number;
}

/** What the frame needs to know of a form, and asks of it. */
export interface FramedForm<Item extends Versioned> {
  errors: readonly FormError[];
  theirs: Item | undefined;
  signInDialog: ReactNode;
  unsaved: () => boolean;
  submit: (unreadable: readonly HTMLInputElement[]) => void;
  /** Whether the person has left a field as it was, by the key of its difference. */
  untouched: (key: string) => boolean;
  /** Goes on from somebody else's version: takes over those of its fields that were chosen, and saves unless all of it is theirs now. */
  settle: (current: Item, taken: ReadonlySet<string>) => void;
  setTheirs: (current: Item | undefined) => void;
  /** What is in the form is given up. */
  giveUp: () => void;
  /** What an earlier visit left unsaved. */
  kept: Pick<KeptWork<unknown>, 'offer' | 'carryOn' | 'discard'>;
  /** Whether that was written before it was saved by somebody else. */
  keptIsOlder: boolean;
}

interface FormFrameProps<Item extends Versioned> {
  form: FramedForm<Item>;
  /** What somebody else's version has that the form has not. */
  differences: (theirs: Item) => readonly Difference[];
  /** What the unsaved work of an earlier visit is called. */
  keptTitle?: KeptTitle;
  /** Brings a field into view before it gets the focus, such as by its tab. */
  onGo?: (field: string) => void;
  /** The column beside it, with the buttons. */
  aside: ReactNode;
  children: ReactNode;
}

/** The first control of a field, or of what it is part of: a row is found where the server names the whole of it. */
function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | undefined {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const named = (test: (name: string) => boolean) => controls.find((one) => test(one.getAttribute('name') ?? ''));
  return (
    named((name) => name === field) ?? named((name) => name.startsWith(`${field}.`) || name.startsWith(`${field}[`))
  );
}

/** A form with its errors on top; asks before unsaved work is left behind, and where somebody else has changed the same. */
export function FormFrame<Item extends Versioned>({
  form,
  differences,
  keptTitle,
  onGo,
  aside,
  children,
}: FormFrameProps<Item>) {
  const element = useRef<HTMLFormElement>(null);
  const { kept, theirs } = form;
  const found = theirs && differences(theirs);
  const [overwritten, setOverwritten] = useState<number>();
  // once for each version: who is refused again with the same is asked
  const isSame = found?.length === 0 && theirs?.version !== overwritten;
  useSaveKey(() => {
    // what is asked over the form comes first
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!top || top.contains(element.current)) element.current?.requestSubmit();
  });
  const goTo = (field: string) => {
    onGo?.(field);
    // the tab's panel is there after the next paint
    requestAnimationFrame(() => controlOf(element.current, field)?.focus());
  };
  return (
    <>
      {kept.offer && (
        <KeptOffer
          at={kept.offer.at}
          title={keptTitle}
          older={form.keptIsOlder}
          onCarryOn={kept.carryOn}
          onDiscard={kept.discard}
        />
      )}
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(unreadableIn(event.currentTarget));
        }}
      >
        <div>
          <ErrorSummary errors={form.errors} onGo={goTo} />
          {children}
        </div>
        {aside}
      </form>
      <LeaveGuard unsaved={form.unsaved} onLeave={form.giveUp} />
      {theirs && isSame && (
        <SaveOnTop
          onSave={() => {
            setOverwritten(theirs.version);
            form.settle(theirs, new Set());
          }}
        />
      )}
      {theirs && found && !isSame && (
        <ConflictDialog
          differences={found}
          untouched={form.untouched}
          onSettle={(taken) => form.settle(theirs, taken)}
          onClose={() => form.setTheirs(undefined)}
        />
      )}
      {form.signInDialog}
    </>
  );
}
