import type { WaitingItem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonFor } from '../../content/form-errors.ts';
import { shownIn } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';
import type { ContentType } from '../../content/section.ts';
import { useT } from '../../i18n/useT.ts';
import { showNow } from '../../item-form/waiting/calls.ts';
import { focusContent } from '../../shell/focus.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { AgendaLine } from './AgendaLine.tsx';
import { useMoment } from './useMoment.ts';
import { useAgendaT } from './words.ts';

export const STATE_WORDS = {
  stopped: 'overview-stopped',
  planned: 'overview-planned',
  waiting: 'overview-waits',
} as const;

/** A change that waits, with the languages that it changes, and a button that publishes it. */
export function WaitingLine({ item }: { item: WaitingItem & { type: ContentType } }) {
  const t = useT();
  const own = useAgendaT();
  const moment = useMoment();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const typeName = useTypeName();
  const { type, id, title, at, state, username, version, languages = [], may_publish: mayPublish } = item;
  const publish = useMutation({
    mutationFn: () => signIn.attempt(() => showNow({ type, id }, version)),
    onSuccess: async () => {
      await queries.invalidateQueries();
      toast(own('overview-isPublished'));
      // the button disappears with its line
      focusContent();
    },
  });
  const name = shownIn(title, lang).text || typeName(type);
  return (
    <AgendaLine
      item={item}
      at={at}
      when={moment(at)}
      action={
        mayPublish &&
        state === 'waiting' && (
          <Button
            kind="quiet"
            busy={publish.isPending}
            aria-label={`${own('overview-publish')}: ${name}`}
            onClick={() => publish.mutate()}
          >
            {own('overview-publish')}
          </Button>
        )
      }
    >
      {state === 'stopped' ? <strong>{own(STATE_WORDS.stopped)}</strong> : own(STATE_WORDS[state])} · {username}
      {languages.length > 0 && <> · {languages.map((changed) => t(`langName-${changed}`)).join(', ')}</>}
      {publish.isError && <span role="alert"> · {reasonFor(publish.error, lang)}</span>}
      {signIn.dialog}
    </AgendaLine>
  );
}
