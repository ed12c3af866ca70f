import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';
import type { FormCallbacks } from '../form-callbacks.ts';
import { LoadTrouble } from '../LoadTrouble.tsx';
import type { SaveCalls } from '../useSaving.ts';
import type { EditedItem, EditedType, WaitingForm } from './edited-type.ts';
import { useWaiting } from './useWaiting.ts';
import { WaitingNotice, type Side } from './WaitingNotice.tsx';
import { useWaitingT } from './words.ts';

/** One side of the form, which saves with these calls. */
interface SideProps<Draft, Input, Item> extends FormCallbacks<Item> {
  api: SaveCalls<Draft, Input, Item>;
  stored: Item;
  keptAs?: string;
  onChoice?: (isLater: boolean) => void;
  notice: (form: WaitingForm) => ReactNode;
}

interface EditFormProps<Draft, Input, Item> extends FormCallbacks<Item> {
  edited: EditedType<Draft, Input, Item>;
  item: Item;
  /** The form of the type. */
  children: (side: SideProps<Draft, Input, Item>) => ReactNode;
}

/** The form of a stored item: of what visitors see, or of the change that waits. */
export function EditForm<Draft, Input extends object, Item extends EditedItem>({
  edited,
  item,
  onSaved,
  onStored,
  onCancel,
  children: form,
}: EditFormProps<Draft, Input, Item>) {
  const t = useT();
  const own = useWaitingT();
  const toast = useToast();
  const { query, waiting, update } = useWaiting(edited, item);
  const [side, setSide] = useState<Side>('change');
  /** Whether the form of what visitors see saves into a change that waits. */
  const later = useRef(false);
  const [isBegun, setBegun] = useState(false);
  /** Another form takes the place of the one that had the focus. */
  const [takesFocus, setTakesFocus] = useState(false);
  const settle = () => {
    setBegun(false);
    void query.refetch();
  };
  const isPublished = item.published ?? true;
  const forBoth: typeof edited.api = {
    ...edited.api,
    update: (...asked) => (later.current ? update : edited.api.update)(...asked),
  };
  const [isSaved, setSaved] = useState(false);
  const leave = useEffectEvent(() => {
    onCancel();
    return own('waiting.saved');
  });
  // once the form knows that nothing is unsaved
  useEffect(() => {
    if (!isSaved) return;
    const message = leave();
    // a message beneath a modal is neither seen nor read out
    return () => toast(message);
  }, [isSaved, toast]);
  const [refusal, setRefusal] = useState('');
  const waits = waiting !== null;
  useEffect(() => {
    if (waits) later.current = false;
  }, [waits]);
  if (isPublished && query.isPending) return <Spinner>{t('list.loading')}</Spinner>;
  if (query.isLoadingError) return <LoadTrouble error={query.error} onRetry={() => void query.refetch()} />;
  const failed = ({ unsaved }: WaitingForm) =>
    query.isRefetchError && (
      <>
        <LoadTrouble
          error={query.error}
          onRetry={() => {
            // the form of the change would take the place of this one
            const isHeld = !waits && unsaved();
            setRefusal(isHeld ? own('waiting.unsaved') : '');
            if (!isHeld) void query.refetch();
          }}
        />
        <p role="alert">{refusal}</p>
      </>
    );
  const notice = ({ unsaved }: WaitingForm) =>
    waiting && (
      <WaitingNotice
        edited={edited}
        live={item}
        waiting={waiting}
        side={side}
        takesFocus={takesFocus}
        onSide={(next) => {
          setTakesFocus(true);
          setSide(next);
        }}
        isUnsaved={unsaved}
        onChanged={settle}
        onShown={onSaved}
      />
    );
  if (waiting && side === 'change')
    return (
      <OneSide
        key="change"
        api={{ ...edited.api, update }}
        stored={waiting.item}
        keptAs="waiting-change"
        notice={(state) => (
          <>
            {failed(state)}
            {notice(state)}
          </>
        )}
        onSaved={() => setSaved(true)}
        onStored={settle}
        onCancel={onCancel}
      >
        {form}
      </OneSide>
    );
  const showChange = () => {
    // until it is read, nothing is saved for visitors to see
    later.current = true;
    setSide('change');
    void query.refetch();
  };
  const choose = (isLater: boolean) => {
    later.current = isLater;
  };
  const begin = () => {
    setTakesFocus(true);
    setBegun(true);
    toast(own('waiting.saved'));
  };
  return (
    <OneSide
      key="live"
      api={forBoth}
      stored={item}
      onChoice={waiting || !isPublished || (isBegun && query.isRefetchError) ? undefined : choose}
      notice={(state) => (
        <>
          {failed(state)}
          {isBegun && !waiting ? <WhenSaved form={state} onSaved={showChange} /> : notice(state)}
        </>
      )}
      onSaved={(saved) => (later.current ? setSaved(true) : onSaved(saved))}
      onStored={(saved) => (later.current ? begin() : onStored(saved))}
      onCancel={onCancel}
    >
      {form}
    </OneSide>
  );
}

/** Another form than that of the other side, though it is the same one. */
function OneSide<Draft, Input, Item>({
  children,
  ...side
}: SideProps<Draft, Input, Item> & { children: (side: SideProps<Draft, Input, Item>) => ReactNode }) {
  return children(side);
}

interface WhenSavedProps {
  form: { busy: boolean; changed: boolean };
  onSaved: () => void;
}

/** Goes on once nothing that was typed while saving is left. */
function WhenSaved({ form: { busy, changed }, onSaved }: WhenSavedProps) {
  const goOn = useEffectEvent(onSaved);
  const isReady = !busy && !changed;
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);
  return null;
}
