import {
  deleteMessage,
  getMessage,
  updateMessage,
  type ContactConversation,
  type ContactMessage,
} from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, wordsFor } from '../../api/api.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useT } from './words.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { useAccount } from '../../shell/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { MessageText } from './MessageText.tsx';
import styles from './messages.module.css';
import { replyAddress, wordsOfReply } from './reply.ts';

/** One message. Opening it marks it as read. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const mayDelete = useRights().hasTask('messages', 'delete');
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const farewell = useRef<string>(undefined);
  // a toast below a modal is neither visible nor announced
  useEffect(() => () => (farewell.current === undefined ? undefined : toast(farewell.current)), [toast]);

  const message = useQuery({
    queryKey: ['message', id],
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => (await getMessage({ client: api, path: { id }, signal, throwOnError: true })).data,
  });
  const mark = (read: boolean) => updateMessage({ client: api, path: { id }, body: { read }, throwOnError: true });
  const readAnew = () => queries.invalidateQueries({ queryKey: ['messages'] });
  // a failure is visible in the list, where the message stays unread
  const reading = useMutation({ mutationFn: () => mark(true), onSettled: readAnew });
  const leave = (said: string) => {
    farewell.current = said;
    onClose();
  };
  const unreading = useMutation({
    mutationFn: () => signIn.attempt(() => mark(false)),
    onSuccess: () => leave(t('messages-markedUnread')),
    onSettled: readAnew,
  });
  const moving = useMutation({
    mutationFn: (spam: boolean) =>
      signIn.attempt(() => updateMessage({ client: api, path: { id }, body: { spam }, throwOnError: true })),
    onSuccess: (_, spam) => leave(t(spam ? 'messages-movedToSpam' : 'messages-movedToInbox')),
    onSettled: () => Promise.all([readAnew(), queries.invalidateQueries({ queryKey: ['audit'] })]),
  });
  const store = (changed: Partial<ContactConversation>) =>
    queries.setQueryData<ContactConversation>(['message', id], (now) => now && { ...now, ...changed });
  const answering = useMutation({
    mutationFn: (answered: boolean) =>
      signIn.attempt(() => updateMessage({ client: api, path: { id }, body: { answered }, throwOnError: true })),
    onSuccess: ({ data }) => store(data.contactMessage),
    onSettled: () => Promise.all([readAnew(), queries.invalidateQueries({ queryKey: ['audit'] })]),
  });
  const failure = unreading.error ?? moving.error ?? answering.error;
  const opened = useEffectEvent(() => reading.mutate());
  const { viewer } = useAccount();
  const unread = message.data?.read === false && viewer === undefined;
  useEffect(() => {
    if (unread) opened();
  }, [unread]);

  const name = message.data?.name ?? '…';
  return (
    <>
      <Dialog title={t('messages-from', { name })} onClose={onClose}>
        <title>{`${t('messages-from', { name })} · ${t('title')}`}</title>
        {message.isPending && <Spinner>{t('list-loading')}</Spinner>}
        {message.isError && <LoadTrouble error={message.error} onRetry={() => void message.refetch()} />}
        {message.data && <MessageText message={message.data} />}
        {message.data?.canAnswer === true && (
          <AnswerForm
            message={message.data}
            onAnswered={(answered) => {
              store(answered);
              setAnswered(true);
              void readAnew();
            }}
          />
        )}
        <FormFailure text={failure ? wordsFor(failure, lang) : undefined} />
        <p role="status">
          {isAnswered
            ? t('messages-answerSent')
            : answering.data?.data.contactMessage.answered && t('messages-markedAnswered')}
        </p>
        <div className={styles.buttons}>
          {message.data && (
            <>
              {!message.data.canAnswer && <ReplyLink message={message.data} />}
              <Button kind="quiet" busy={answering.isPending} onClick={() => answering.mutate(!message.data.answered)}>
                {t(message.data.answered ? 'messages-markUnanswered' : 'messages-markAnswered')}
              </Button>
              <Button kind="quiet" busy={unreading.isPending} onClick={() => unreading.mutate()}>
                {t('messages-markUnread')}
              </Button>
              <Button kind="quiet" busy={moving.isPending} onClick={() => moving.mutate(!message.data.spam)}>
                {t(message.data.spam ? 'messages-moveToInbox' : 'messages-moveToSpam')}
              </Button>
              {mayDelete && (
                <Button kind="danger" onClick={() => setDeleting(true)}>
                  {t('delete')}
                </Button>
              )}
            </>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
      {deleting && (
        <ConfirmAction
          title={t('messages-deleteAsk', { name })}
          text={t('messages-deleteText')}
          confirmLabel={t('delete')}
          work={() => deleteMessage({ client: api, path: { id }, throwOnError: true })}
          sections={['messages']}
          onDone={() => leave(t('done-deleted'))}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** Opens the mail program with the beginning of a reply in the visitor's language. */
function ReplyLink({ message }: { message: ContactMessage }) {
  const t = useT();
  return (
    <a className={buttonClass()} href={replyAddress(message, wordsOfReply(message, useLang()))}>
      {t('messages-reply')}
    </a>
  );
}
