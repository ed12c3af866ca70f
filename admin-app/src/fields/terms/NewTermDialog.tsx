import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import styles from '../choosing/choosing.module.css';
import { NO_FORM } from '../../ui/FocusDialog.tsx';
import { refusalOf } from '../../content/form-errors.ts';
import { toTexts, toWritten } from '../../content/localized.ts';
import { useAskedClose } from '../../ui/useAskedClose.tsx';
import { createTerm } from './calls.ts';
import { TERM_LABEL_LIMIT, type FoundTerm, type TermKind } from './term.ts';
import { useTermsT } from './words.ts';

interface NewTermDialogProps {
  kinds: readonly TermKind[];
  /** The typed label and its language. */
  text: string;
  writtenIn: Lang;
  onMade: (term: FoundTerm) => void;
  onClose: () => void;
}

/** Creates a term without leaving the form, and says which languages it will lack. */
export function NewTermDialog({ kinds, text, writtenIn, onMade, onClose }: NewTermDialogProps) {
  const t = useTermsT();
  const lang = useLang();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [kind, setKind] = useState(kinds[0]);
  const [typed] = useState(() => toTexts({ [writtenIn]: text }));
  const [labels, setLabels] = useState(typed);
  const { close, question } = useAskedClose(!LANGS.every((language) => labels[language] === typed[language]), onClose);
  const [key] = useState(newIdempotencyKey);
  const [error, setError] = useState<string>();
  const missing = LANGS.filter((language) => labels[language].trim() === '');
  const making = useMutation({
    mutationFn: (termKind: TermKind) => signIn.attempt(() => createTerm(termKind, toWritten(labels), key)),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['terms'] }),
    onError: (refusal) => setError(refusalOf(refusal, () => t('terms-labels'), lang)),
  });
  const add = useEffectEvent(onMade);
  // not in onSuccess, which still runs after this dialog was closed, and would reset the field and the form
  useEffect(() => {
    if (making.data) add(making.data);
  }, [making.data]);
  const make = () => {
    if (making.isPending || kind === undefined) return;
    if (missing.length === LANGS.length) setError(errorWords('required', lang));
    else making.mutate(kind);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    make();
  };
  return (
    <>
      <Dialog
        title={kinds.length === 1 && kind ? `${t('terms-new')}: ${t(`terms-kind-${kind}`)}` : t('terms-new')}
        onClose={close}
      >
        {kinds.length > 1 && (
          <Field label={t('terms-kind')}>
            {(described) => (
              <select
                {...described}
                form={NO_FORM}
                value={kind}
                onChange={({ target: { value } }) => setKind(kinds.find((candidate) => candidate === value))}
              >
                {kinds.map((kindOption) => (
                  <option key={kindOption} value={kindOption}>
                    {t(`terms-kind-${kindOption}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {LANGS.map((language) => (
          <TextField
            key={language}
            label={languages[language].nativeName}
            lang={languages[language].tag}
            form={NO_FORM}
            autoComplete="off"
            maxLength={TERM_LABEL_LIMIT}
            value={labels[language]}
            // next to the typed language
            error={language === writtenIn ? error : undefined}
            onKeyDown={press}
            onChange={({ target: { value } }) => setLabels({ ...labels, [language]: value })}
          />
        ))}
        <p role="status" className={styles.missing}>
          {missing.length > 0 &&
            t('terms-willLack', { langs: missing.map((missingLang) => t(`langName-${missingLang}`)).join(', ') })}
        </p>
        <div className={styles.answers}>
          <Button busy={making.isPending} onClick={make}>
            {t('terms-make')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
      {question}
      {signIn.dialog}
    </>
  );
}
