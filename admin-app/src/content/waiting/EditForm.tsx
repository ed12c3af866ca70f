import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';
import type { ContentItem, FormSpec } from '../content-section.tsx';
import { ContentTypeForm } from '../ContentTypeForm.tsx';
import type { ItemDraft } from '../draft.ts';
import type { FormCallbacks } from '../form-callbacks.ts';
import { LoadTrouble } from '../LoadTrouble.tsx';
import { useWaiting } from './useWaiting.ts';
import { WaitingNotice, type Side } from './WaitingNotice.tsx';
import { useWaitingT } from './words.ts';

interface EditFormProps<Field extends string, Draft, Input, Item> extends FormCallbacks<Item> {
  spec: FormSpec<Field, Draft, Input, Item>;
  item: Item;
}

/** The form of a stored item: of what visitors see, or of the change that waits. */
export function EditForm<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec, item, onSaved, onStored, onCancel }: EditFormProps<Field, Draft, Input, Item>) {
  const t = useT();
  const own = useWaitingT();
  const toast = useToast();
  const { query, waiting, update } = useWaiting(spec, item);
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
  const forChange = { ...spec, api: { ...spec.api, update } };
  const forBoth: typeof spec = {
    ...spec,
    api: { ...spec.api, update: (...asked) => (later.current ? update : spec.api.update)(...asked) },
  };
  if (item.published && query.isPending) return <Spinner>{t('list.loading')}</Spinner>;
  if (query.isLoadingError) return <LoadTrouble error={query.error} onRetry={() => void query.refetch()} />;
  const notice = (form: { unsaved: () => boolean }) =>
    waiting && (
      <WaitingNotice
        spec={spec}
        live={item}
        waiting={waiting}
        side={side}
        takesFocus={takesFocus}
        onSide={(next) => {
          setTakesFocus(true);
          setSide(next);
        }}
        isUnsaved={form.unsaved}
        onChanged={settle}
        onShown={onSaved}
      />
    );
  if (waiting && side === 'change')
    return (
      <ContentTypeForm
        key="change"
        spec={forChange}
        initial={spec.toDraft(waiting.item)}
        stored={waiting.item}
        keptAs="waiting-change"
        notice={notice}
        onSaved={() => {
          onCancel();
          toast(own('waiting.saved'));
        }}
        onStored={settle}
        onCancel={onCancel}
      />
    );
  const showChange = () => {
    later.current = false;
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
    <ContentTypeForm
      key="live"
      spec={forBoth}
      initial={spec.toDraft(item)}
      stored={item}
      onChoice={waiting || !item.published ? undefined : choose}
      notice={(form) => (isBegun && !waiting ? <WhenSaved form={form} onSaved={showChange} /> : notice(form))}
      onSaved={(saved) => (later.current ? begin() : onSaved(saved))}
      onStored={(saved) => (later.current ? begin() : onStored(saved))}
      onCancel={onCancel}
    />
  );
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
