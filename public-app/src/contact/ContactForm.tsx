import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden, layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef, type FormEvent } from 'react';
import { usePage } from '../app/page-context.ts';
import { useWords } from '../i18n/useWords.ts';
import { formAddress, withObject, type AboutObject } from './about-object.ts';
import { FIELDS, TRAP, type ContactAnswer, type Faults, type FieldName } from './answer.ts';
import styles from './contact.module.css';
import { EMPTY_DRAFT, saveDraft, savedDraft, type Draft } from './session.ts';
import { errorWordsIn, useSending } from './useSending.ts';
import { words } from './words.ts';

interface ContactFormProps {
  answer?: ContactAnswer & { state: 'failed' };
  /** The object that a message is about; staff see its name and address below the message. */
  about?: AboutObject;
  /** Starts another message: the form takes the focus. */
  again?: boolean;
}

/**
 * The contact form (docs/product.md, "Contact form"). Errors are next to their field or below the form. The server renders it empty, and it
 * works before any script has run.
 */
export function ContactForm({ answer, about, again = false }: ContactFormProps) {
  const own = useWords(words);
  const lang = useLang();
  const { origin } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const draft = answer?.typed ?? EMPTY_DRAFT;
  const { sending, send, refuse } = useSending(about?.id, answer);
  const isFailed = sending.state === 'failed';
  const faults = isFailed ? sending.faults : {};

  useEffect(() => {
    if (form.current) restore(form.current, about?.id);
  }, [about?.id]);
  useEffect(() => {
    if (again && form.current) controlOf(form.current, 'name')?.focus();
  }, [again]);
  useEffect(() => {
    if (sending.state !== 'failed') return;
    const first = FIELDS.find((name) => sending.faults[name] !== undefined);
    const target = first ? form.current?.elements.namedItem(first) : form.current?.querySelector('[type=submit]');
    if (target instanceof HTMLElement) target.focus();
  }, [sending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const codes = faultsOf(event.currentTarget);
    if (Object.keys(codes).length > 0) return void refuse(codes);
    const website = textOf(event.currentTarget, TRAP);
    const draft = draftIn(event.currentTarget);
    void send({ ...draft, message: withObject(draft.message, about, origin), website });
  };
  return (
    <form
      ref={form}
      method="post"
      action={formAddress(lang, about?.id)}
      aria-label={own('title')}
      noValidate
      onFocus={() => void errorWordsIn(lang)}
      onInput={(event) => saveDraft(draftIn(event.currentTarget), about?.id)}
      onSubmit={submit}
    >
      {about && (
        <p className={styles.about}>
          {own('about')}{' '}
          <strong>
            <span lang={about.titleLang}>{about.title}</span>
            {about.number && `, ${about.number}`}
          </strong>
        </p>
      )}
      <TextField
        label={own('name')}
        name="name"
        autoComplete="name"
        required
        defaultValue={draft.name}
        error={faults.name}
      />
      <TextField
        label={own('email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={draft.email}
        error={faults.email}
      />
      <TextArea
        label={own('message')}
        name="message"
        rows={7}
        required
        defaultValue={draft.message}
        error={faults.message}
      />
      {/* a trap for programs that fill in every field; people do not see it, and managers of passwords are told to leave it alone */}
      <div className={layout.hidden} aria-hidden="true">
        <input name={TRAP} tabIndex={-1} autoComplete="off" data-1p-ignore data-bwignore data-lpignore="true" />
      </div>
      <Button type="submit" disabled={sending.state === 'sending'}>
        {sending.state === 'sending' ? own('sending') : own('send')}
      </Button>
      <span role="status">{sending.state === 'sending' && <Hidden>{own('sending')}</Hidden>}</span>
      <div role="alert" className={styles.alert}>
        {isFailed && (
          <>
            <p>{own('failed')}</p>
            {sending.reason && <p>{sending.reason}</p>}
          </>
        )}
      </div>
    </form>
  );
}

function controlOf(form: HTMLFormElement, name: FieldName | typeof TRAP) {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

const textOf = (form: HTMLFormElement, name: FieldName | typeof TRAP): string => controlOf(form, name)?.value ?? '';

const draftIn = (form: HTMLFormElement): Draft => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  message: textOf(form, 'message'),
});

/** Fills empty fields from the session: a reader may have typed before the script ran. */
function restore(form: HTMLFormElement, about: string | undefined): void {
  const saved = savedDraft(about);
  for (const name of FIELDS) {
    const control = controlOf(form, name);
    if (control?.value === '') control.value = saved[name];
  }
  const draft = draftIn(form);
  if (FIELDS.some((name) => draft[name] !== '')) saveDraft(draft, about);
}

/** The errors that the browser can find, as the server's codes. */
function faultsOf(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const name of FIELDS) {
    if (textOf(form, name).trim() === '') faults[name] = 'required';
    else if (controlOf(form, name)?.validity.typeMismatch) faults[name] = 'invalid_email';
  }
  return faults;
}
