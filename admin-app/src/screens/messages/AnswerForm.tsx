import { answerMessage, type ContactConversation } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { reasonFor } from '../../content/form-errors.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import styles from './messages.module.css';
import { useT } from './words.ts';

const MAX_LENGTH = 10_000;

interface AnswerFormProps {
  message: ContactConversation;
  onAnswered: (message: ContactConversation) => void;
}

/** Writes an answer, which the museum sends as an e-mail. */
export function AnswerForm({ message: { id, email, lang }, onAnswered }: AnswerFormProps) {
  const t = useT();
  const ownLang = useLang();
  const signIn = useSignInAgain();
  const answerLang = lang ?? ownLang;
  const [text, setText] = useState('');
  // the same for each attempt to send this text, so that no answer is sent twice
  const key = useRef(crypto.randomUUID());
  const sending = useMutation({
    mutationFn: () =>
      signIn.attempt(() =>
        answerMessage({
          client: api,
          path: { id },
          body: { text },
          headers: { 'Idempotency-Key': key.current },
          throwOnError: true,
        }),
      ),
    onSuccess: ({ data }) => {
      setText('');
      key.current = crypto.randomUUID();
      onAnswered(data);
    },
  });
  return (
    <>
      <TextArea
        label={t('messages-answerText', { lang: t(`langName-${answerLang}`) })}
        hint={t('messages-answerHint', { email })}
        lang={languages[answerLang].tag}
        rows={6}
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={sending.isPending}
        error={sending.isError ? reasonFor(sending.error, ownLang) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          key.current = crypto.randomUUID();
        }}
      />
      <div className={styles.buttons}>
        <Button busy={sending.isPending} onClick={() => text.trim() !== '' && sending.mutate()}>
          {t('messages-sendAnswer')}
        </Button>
      </div>
      <LeaveGuard unsaved={() => text.trim() !== ''} />
      {signIn.dialog}
    </>
  );
}
