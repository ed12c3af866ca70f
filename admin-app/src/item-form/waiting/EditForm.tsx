import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import { useToast } from '../../shell/toasts.tsx';
import type { FormCallbacks } from '../form-callbacks.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import type { SaveCalls } from '../../edit-session/save-calls.ts';
import { isPlanned, type EditedItem, type EditedType, type WaitingForm, type Waits } from './edited-type.ts';
import { useWaiting } from './useWaiting.ts';
import { waitingQuery } from './waiting-query.ts';
import { WaitingNotice } from './WaitingNotice.tsx';
import { useWaitingT } from './words.ts';

/** One side of the form, which saves with these calls. */
interface SideProps<Draft, Input, Item> extends FormCallbacks<Item> {
  api: SaveCalls<Draft, Input, Item>;
  stored: Item;
  keptAs?: string;
  onChoice?: (isLater: boolean) => void;
  waits?: Waits;
  notice: (form: WaitingForm) => ReactNode;
}

interface EditFormProps<Draft, Input, Item> extends FormCallbacks<Item> {
  edited: EditedType<Draft, Input, Item>;
  item: Item;
  /** The form of the type. */
  children: (side: SideProps<Draft, Input, Item>) => ReactNode;
}

/** The form of a stored item: of what visitors see, or of the change that waits. */
export function EditForm<Draft, Input extends object, Item extends EditedItem>(
  props: EditFormProps<Draft, Input, Item>,
) {
  const t = useT();
  const { edited, item } = props;
  const { id, published = true } = item;
  const rights = useRights();
  const isAsked = published && rightsTo(rights, edited.type, item).mayWork;
  const query = useQuery({ ...waitingQuery(edited.type, id), enabled: isAsked });
  if (isAsked && query.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  if (query.isLoadingError) return <LoadTrouble error={query.error} onRetry={() => void query.refetch()} />;
  return <OpenForm {...props} />;
}

function OpenForm<Draft, Input extends object, Item extends EditedItem>({
  edited,
  item,
  onSaved,
  onStored,
  onCancel,
  children: form,
}: EditFormProps<Draft, Input, Item>) {
  const own = useWaitingT();
  const lang = useLang();
  const toast = useToast();
  /** The element that had the focus goes. */
  const [takesFocus, setTakesFocus] = useState(false);
  const state = useWaiting(edited, item, () => {
    setTakesFocus(true);
    toast(own('waiting-saved'));
  });
  const { query, waiting, live, opened, open } = state;
  const shown = useRef<WaitingForm>(undefined);
  const isGone = opened.side === 'change' && !waiting;
  const gone = `${own('waiting-change')}: ${errorWords('not_found', lang)}`;
  const [isSaved, setSaved] = useState(false);
  const leave = useEffectEvent(() => {
    onCancel();
    return own('waiting-saved');
  });
  // once the form knows that nothing is unsaved
  useEffect(() => {
    if (!isSaved) return;
    const message = leave();
    // a message beneath a modal is neither seen nor read out
    return () => toast(message);
  }, [isSaved, toast]);
  const follow = (now: WaitingForm) => {
    shown.current = now;
    // unsaved words stay until they are saved, into a new change
    if (!isGone || now.busy || now.unsaved()) return;
    open('live');
    toast(gone);
  };
  const notice = (now: WaitingForm) => (
    <>
      <Followed form={now} onDrawn={follow} />
      {query.isRefetchError && <LoadTrouble error={query.error} onRetry={() => void query.refetch()} />}
      {isGone && <p role="alert">{gone}</p>}
      {waiting && (
        <WaitingNotice
          edited={edited}
          live={live}
          waiting={waiting}
          side={opened.side}
          takesFocus={takesFocus}
          onSide={(side) => {
            setTakesFocus(true);
            open(side);
          }}
          isUnsaved={now.unsaved}
          onPlan={(at) => state.plan(waiting.change.version, at)}
          onGivenUp={state.end}
          onRefused={() => void query.refetch()}
          onShown={onSaved}
        />
      )}
    </>
  );
  const isLive = opened.side === 'live';
  const choose = (isLater: boolean) => {
    // a save that is on its way goes where it was begun
    if (!shown.current?.busy) state.choose(isLater);
  };
  return (
    <OneSide
      key={opened.number}
      api={state.calls}
      stored={opened.stored}
      keptAs={isLive ? undefined : 'waiting-change'}
      onChoice={isLive && !waiting && (live.published ?? true) ? choose : undefined}
      waits={
        isLive && !waiting
          ? undefined
          : {
              side: isLive ? 'beside' : 'here',
              at: waiting?.change.publish_at ?? null,
              isPlanned: waiting !== null && isPlanned(waiting.change),
            }
      }
      notice={notice}
      onSaved={(saved) => (state.savesLater() ? setSaved(true) : onSaved(saved))}
      onStored={(saved) => {
        if (state.savesLater()) return;
        state.setSavedLive(saved);
        onStored(saved);
      }}
      onCancel={onCancel}
    >
      {form}
    </OneSide>
  );
}

/** Another form than the one before, though it is the same one. */
function OneSide<Draft, Input, Item>({
  children,
  ...side
}: SideProps<Draft, Input, Item> & { children: (side: SideProps<Draft, Input, Item>) => ReactNode }) {
  return children(side);
}

interface FollowedProps {
  form: WaitingForm;
  onDrawn: (form: WaitingForm) => void;
}

/** Tells how the form is each time that it is drawn: before the next key. */
function Followed({ form, onDrawn }: FollowedProps) {
  const drawn = useEffectEvent(onDrawn);
  useLayoutEffect(() => drawn(form));
  return null;
}
