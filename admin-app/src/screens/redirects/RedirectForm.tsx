import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type Ref } from 'react';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import styles from '../../ui/made-link.module.css';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { save } from './calls.ts';
import type { Begun } from './RedirectsPage.tsx';
import { useT } from './words.ts';

/** The API's own limit (docs/api.md, "Redirects"). */
const MAX_LENGTH = 500;

interface RedirectFormProps {
  begun: Begun;
  ref: Ref<HTMLFormElement>;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Where a redirect leads from, and to. */
export function RedirectForm({ begun, ref, onSaved, onCancel }: RedirectFormProps) {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const [source, setSource] = useState(begun.source);
  const [target, setTarget] = useState(begun.target);
  const errors = useFormErrors({
    source: { value: source, errors: source.trim() === '' ? ['required'] : [] },
    target: { value: target, errors: target.trim() === '' ? ['required'] : [] },
  });
  const send = async () => {
    await signIn.attempt(() => save({ source, target }, begun.id));
    toast(t('redirects-saved'));
    await onSaved();
  };
  const field = {
    required: true,
    maxLength: MAX_LENGTH,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void errors.send(event.currentTarget, send);
      }}
    >
      <h2 className={styles.heading}>{t(begun.id === undefined ? 'redirects-new' : 'redirects-change')}</h2>
      <div className={styles.fields}>
        <TextField
          {...field}
          label={t('redirects-source')}
          hint={t('redirects-sourceHint', { path: '/old/page.html', pattern: '/old/news/*' })}
          name="source"
          value={source}
          error={errors.errorAt('source')}
          onChange={(event) => setSource(event.target.value)}
        />
        <TextField
          {...field}
          label={t('redirects-target')}
          hint={t('redirects-targetHint', { path: '/visit' })}
          name="target"
          value={target}
          error={errors.errorAt('target')}
          onChange={(event) => setTarget(event.target.value)}
        />
      </div>
      <FormFailure text={errors.general} />
      <div className={styles.buttons}>
        <Button type="submit" busy={errors.busy}>
          {t(begun.id === undefined ? 'redirects-add' : 'redirects-save')}
        </Button>
        {begun.source !== '' && (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {signIn.dialog}
    </form>
  );
}
