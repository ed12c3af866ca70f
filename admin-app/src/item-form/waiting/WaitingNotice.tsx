import type { WaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Code } from '../../shell/Code.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useChangedFields } from '../changed-fields.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import formStyles from '../../ui/form.module.css';
import { reasonFor } from '../../content/form-errors.ts';
import { toTime } from '../../content/schedule/schedule.ts';
import { timeWords } from '../../content/schedule/shown-schedule.ts';
import { giveUpWaiting, showNow } from './calls.ts';
import { isPlanned, type EditedItem, type EditedType } from './edited-type.ts';
import { PlanForm } from './PlanForm.tsx';
import type { Side } from './useWaiting.ts';
import styles from './waiting.module.css';
import { useWaitingT } from './words.ts';

const SIDES: readonly Side[] = ['change', 'live'];

interface WaitingNoticeProps<Draft, Input, Item> {
  edited: EditedType<Draft, Input, Item>;
  live: Item;
  waiting: { change: WaitingChange; item: Item };
  side: Side;
  onSide: (side: Side) => void;
  isUnsaved: () => boolean;
  /** null: at no time. */
  onPlan: (at: string | null) => Promise<void>;
  onGivenUp: () => void;
  /** The change is another one, or gone, or something stands in its way. */
  onRefused: () => void;
  /** The focus goes to it when it appears, if nothing else has it. */
  takesFocus: boolean;
  /** Visitors see it. */
  onShown: (item: Item) => void;
}

/** The change that waits, above the form of its item: its author and time, and everything that can be done with it. */
export function WaitingNotice<Draft, Input, Item extends EditedItem>({
  edited,
  live,
  waiting,
  side,
  takesFocus,
  onSide,
  isUnsaved,
  onPlan,
  onGivenUp,
  onRefused,
  onShown,
}: WaitingNoticeProps<Draft, Input, Item>) {
  const own = useWaitingT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const changedFields = useChangedFields(edited.type);
  const [open, setOpen] = useState<'plan' | 'compare' | 'giveUp'>();
  const [refusal, setRefusal] = useState('');
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) element.current?.focus();
  }, [takesFocus]);
  const { change, item } = waiting;
  const path = { type: edited.type, id: live.id };
  const work = useMutation({
    mutationFn: (call: () => Promise<void>) => signIn.attempt(call),
    onError: (error) => {
      setRefusal(reasonFor(error, lang));
      if (error instanceof ApiError) onRefused();
    },
  });
  /** Not while something in the form would be lost. */
  const whenSaved = (go: () => void) => {
    setRefusal(isUnsaved() ? own('waiting-unsaved') : '');
    if (!isUnsaved()) go();
  };
  const plan = (at: string | null) =>
    work.mutate(async () => {
      await onPlan(at);
      setOpen(undefined);
      toast(own(at === null ? 'waiting-unplanned' : 'waiting-planned'));
    });
  const show = () =>
    work.mutate(async () => {
      const published = await showNow(path, change.version);
      if (edited.isItem(published)) onShown(published);
    });
  const rights = useRights();
  const { mayWork, mayPublish } = rightsTo(rights, edited.type, live);
  const mayGiveUp = mayPublish || (mayWork && rights.languages === null && !isPlanned(change));
  const { publish_at: at, problem, conflicts, account, updatedAt } = change;
  // words of its own: no request is refused with it
  const reasonOf = (code: string) => (code === 'restored_late' ? own('waiting-restoredLate') : errorWords(code, lang));
  return (
    <section
      ref={element}
      tabIndex={-1}
      className={`${formStyles.draftOffer} ${styles.notice}`}
      aria-label={own('waiting-title')}
    >
      <div>
        <p>
          <strong>{own('waiting-title')}</strong>{' '}
          {own('waiting-by', { name: account.username, time: longDateTime(updatedAt, lang) })}
        </p>
        {at !== null && !problem && <p>{own('waiting-at', { time: timeWords(toTime(at), lang) })}</p>}
        {problem && <p>{own('waiting-problem', { reason: reasonOf(problem.code) })}</p>}
        {conflicts.length > 0 && <p>{own('waiting-conflicts', { fields: changedFields(conflicts).join(', ') })}</p>}
        <p role="alert">{refusal}</p>
      </div>
      <fieldset className={styles.sides}>
        <legend>{own('waiting-side')}</legend>
        {SIDES.map((shownSide) => (
          <label key={shownSide}>
            <input
              type="radio"
              name="waiting-side"
              checked={side === shownSide}
              onChange={() => whenSaved(() => onSide(shownSide))}
            />
            {own(shownSide === 'change' ? 'waiting-change' : 'waiting-live')}
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        {mayPublish && (
          <>
            <Button busy={work.isPending} onClick={() => whenSaved(show)}>
              {own('waiting-showNow')}
            </Button>
            <Button
              kind="quiet"
              aria-expanded={open === 'plan'}
              onClick={() => setOpen(open === 'plan' ? undefined : 'plan')}
            >
              {own('waiting-showAt')}
            </Button>
          </>
        )}
        {mayPublish && at !== null && (
          <Button kind="quiet" busy={work.isPending} onClick={() => whenSaved(() => plan(null))}>
            {own('waiting-unplan')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-expanded={open === 'compare'}
          onClick={() => setOpen(open === 'compare' ? undefined : 'compare')}
        >
          {own('waiting-compare')}
        </Button>
        {mayGiveUp && (
          <Button kind="danger" onClick={() => whenSaved(() => setOpen('giveUp'))}>
            {own('waiting-giveUp')}
          </Button>
        )}
      </div>
      {open === 'plan' && <PlanForm at={at} busy={work.isPending} onPlan={(time) => whenSaved(() => plan(time))} />}
      {open === 'compare' && (
        <Code
          name="comparison"
          load={() => import(/* webpackChunkName: "history" */ '../../comparison/Comparison.tsx')}
        >
          {({ Comparison }) => (
            <Comparison
              differences={edited.differences({ draft: edited.toDraft(live), media: live.media }, item)}
              names={[own('waiting-live'), own('waiting-change')]}
            />
          )}
        </Code>
      )}
      {open === 'giveUp' && (
        <ConfirmAction
          title={own('waiting-giveUpAsk')}
          text={own('waiting-giveUpText')}
          confirmLabel={own('waiting-giveUp')}
          work={() => giveUpWaiting(path, change.version)}
          sections={[]}
          onDone={() => {
            toast(own('waiting-gone'));
            onGivenUp();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {signIn.dialog}
    </section>
  );
}
