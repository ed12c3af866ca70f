import type { Question } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { reasonFor } from '../../content/form-errors.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { answer, ask, questionsQuery, withdraw, type ItemOfQuestions } from './calls.ts';
import styles from './questions.module.css';
import { useT } from './words.ts';

/** The item whose fields can be asked about; undefined: there are no questions. */
export const QuestionsContext = createContext<ItemOfQuestions | undefined>(undefined);

interface FieldQuestionsProps {
  /** The field's name in the API, without a language. */
  field: string;
  label: string;
  /** Whether those who may answer can ask, too. In the item's own form they would ask themselves. */
  asksAnybody?: boolean;
}

/** The questions to the author about one field of an item, which are the same in every language. */
export function FieldQuestions(props: FieldQuestionsProps) {
  const item = useContext(QuestionsContext);
  return item && <QuestionsOf item={item} {...props} />;
}

function QuestionsOf({ item, field, label, asksAnybody = false }: FieldQuestionsProps & { item: ItemOfQuestions }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const asked = questionsQuery(item);
  const { data } = useQuery(asked);
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!data) return null;
  const questions = data.questions.filter((question) => question.field === field);
  const closed = questions.filter((question) => question.answer !== null);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={styles.questions}>
      {questions
        .filter((question) => question.answer === null)
        .map((question) => (
          <OpenQuestion key={question.id} item={item} question={question} mayAnswer={data.may_answer} />
        ))}
      {closed.length > 0 && (
        <Disclosure title={t('questions-closed', { count: closed.length })}>
          {closed.map((question) => (
            <div key={question.id} className={styles.question}>
              <Said question={question} />
              <p className={styles.answer}>{question.answer}</p>
              <AnsweredBy question={question} />
            </div>
          ))}
        </Disclosure>
      )}
      {isAsking && (
        <WordsForm
          label={`${t('questions-text')}: ${label}`}
          send={t('questions-send')}
          onSend={async (text) => {
            queries.setQueryData(asked.queryKey, await ask(item, { field, text }));
            toast(t('questions-isSent'));
            close();
          }}
          onCancel={close}
        />
      )}
      {!isAsking && (asksAnybody || !data.may_answer) && (
        <button
          ref={opener}
          type="button"
          className={styles.ask}
          aria-label={t('questions-askAbout', { field: label })}
          onClick={() => setAsking(true)}
        >
          {t('questions-ask')}
        </button>
      )}
    </div>
  );
}

interface OpenQuestionProps {
  item: ItemOfQuestions;
  question: Question;
  mayAnswer: boolean;
}

function OpenQuestion({ item, question, mayAnswer }: OpenQuestionProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const { queryKey } = questionsQuery(item);
  const [isAnswering, setAnswering] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => signIn.attempt(() => withdraw(item, question.id)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <div className={styles.question} data-open>
      <Said question={question} />
      {isAnswering ? (
        <WordsForm
          label={t('questions-answerText')}
          send={t('questions-sendAnswer')}
          onSend={async (text) => {
            queries.setQueryData(queryKey, await answer(item, question.id, text));
            void queries.invalidateQueries({ queryKey: ['overview'] });
            toast(t('questions-isAnswered'));
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className={styles.buttons}>
          {mayAnswer && (
            <Button
              kind="quiet"
              aria-label={t('questions-answerTo', { text: question.text })}
              onClick={() => setAnswering(true)}
            >
              {t('questions-answer')}
            </Button>
          )}
          {(mayAnswer || question.own) && (
            <Button
              kind="quiet"
              busy={withdrawal.isPending}
              aria-label={t('questions-withdrawOf', { text: question.text })}
              onClick={() => withdrawal.mutate()}
            >
              {t('questions-withdraw')}
            </Button>
          )}
        </div>
      )}
      {withdrawal.isError && <p role="alert">{reasonFor(withdrawal.error, lang)}</p>}
      {signIn.dialog}
    </div>
  );
}

function Said({ question: { username: name, asked_at: at, text } }: { question: Question }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <small>{t('questions-asked', { name, time: longDateTime(at, lang) })}</small>
      <p>{text}</p>
    </>
  );
}

function AnsweredBy({ question: { answered_by: name, answered_at: at } }: { question: Question }) {
  const t = useT();
  const lang = useLang();
  return (
    <small>{t('questions-answered', { name: name ?? '', time: at === null ? '' : longDateTime(at, lang) })}</small>
  );
}

interface WordsFormProps {
  label: string;
  send: string;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
}

const MAX_LENGTH = 1_000;

/** No form of its own: it stands in the form of the item. */
function WordsForm({ label, send, onSend, onCancel }: WordsFormProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const [text, setText] = useState('');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  const work = useMutation({ mutationFn: () => signIn.attempt(() => onSend(text.trim())) });
  return (
    <div className={styles.words} ref={element}>
      <TextArea
        label={label}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        error={work.isError ? reasonFor(work.error, lang) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button busy={work.isPending} onClick={() => text.trim() !== '' && work.mutate()}>
          {send}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <LeaveGuard unsaved={() => text.trim() !== ''} />
      {signIn.dialog}
    </div>
  );
}
