import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useReason } from './reasons.ts';
import styles from './releases.module.css';
import { useT } from './words.ts';

const NAME_LIMIT = 100;

interface NameDialogProps {
  title: string;
  /** Label of the button. */
  label: string;
  name: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a release. */
export function NameDialog({ title, label, name, save, onClose }: NameDialogProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const reasonOf = useReason();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const work = useMutation({
    mutationFn: () => signIn.attempt(() => save(text.trim())),
    onSuccess: onClose,
    onError: (refusal) => setError(reasonOf(refusal, lang)),
  });
  return (
    <>
      <Dialog title={title} onClose={onClose}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') setError(errorWords('required', lang));
            else work.mutate();
          }}
        >
          <TextField
            label={t('releases-name')}
            hint={t('releases-nameHint')}
            name="name"
            autoComplete="off"
            maxLength={NAME_LIMIT}
            required
            value={text}
            error={error}
            onChange={({ target: { value } }) => setText(value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" busy={work.isPending}>
              {label}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
