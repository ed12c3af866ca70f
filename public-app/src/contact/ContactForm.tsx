import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden, layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useWords } from '../i18n/useWords.ts';
import styles from './contact.module.css';
import { saveDraft, savedDraft, type Draft } from './session.ts';
import { FIELDS, loadErrorWords, useSending, type Faults, type FieldName } from './useSending.ts';
import { words } from './words.ts';

/** The contact form (docs/product.md, "Contact form"). Errors stand beside their field or below the form. */
export function ContactForm() {
  const own = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(savedDraft);
  const { sending, send, refuse } = useSending();
  const isFailed = sending.state === 'failed';
  const faults = isFailed ? sending.faults : {};

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
    const website = textOf(event.currentTarget, 'website');
    void send({ ...draftIn(event.currentTarget), website });
  };
  return (
    <form
      ref={form}
      noValidate
      onFocus={() => void loadErrorWords()}
      onInput={(event) => saveDraft(draftIn(event.currentTarget))}
      onSubmit={submit}
    >
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
      {/* a trap for programs that fill in every field; people do not see it */}
      <div className={layout.hidden} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
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

function controlOf(form: HTMLFormElement, name: FieldName | 'website') {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

const textOf = (form: HTMLFormElement, name: FieldName | 'website'): string => controlOf(form, name)?.value ?? '';

const draftIn = (form: HTMLFormElement): Draft => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  message: textOf(form, 'message'),
});

/** The errors that the browser can find, by the server's codes. */
function faultsOf(form: HTMLFormElement): Faults {
  const faults: Faults = {};
  for (const name of FIELDS) {
    if (textOf(form, name).trim() === '') faults[name] = 'required';
    else if (controlOf(form, name)?.validity.typeMismatch) faults[name] = 'invalid_email';
  }
  return faults;
}
