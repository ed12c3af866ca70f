import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { KeptMappingRow, RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../api/api.ts';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import form from '../../../ui/form.module.css';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import { KEPT, keepMapping } from './kept-calls.ts';

const MAX_NAME_LENGTH = 100;

interface SaveMappingProps {
  /** The name at first. */
  first: string;
  kept: readonly KeptMappingRow[];
  register: RegisterImport;
  text: string;
}

/** Keeps the mapping on the screen under a name. */
export function SaveMapping({ first, kept, register, text }: SaveMappingProps) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [name, setName] = useState(first);
  const written = name.trim();
  const over = kept.find((mapping) => mapping.name.toLowerCase() === written.toLowerCase());
  const save = useMutation({
    mutationFn: () => {
      const key = crypto.randomUUID();
      return signIn.attempt(() => keepMapping({ name: written, mapping: text, import: register.id }, key, over));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [KEPT] }),
  });
  const { error, data } = save;
  const inMapping = error instanceof ApiError ? error.fields.find(({ field }) => field === 'mapping') : undefined;
  return (
    <>
      <div className={styles.options}>
        <TextField
          label={t('registers-keptName')}
          name="mapping-name"
          hint={over && t('registers-keptOver')}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => {
            save.reset();
            setName(event.target.value);
          }}
        />
        <div className={form.pairOfButtons}>
          <Button kind="quiet" busy={save.isPending} disabled={written === ''} onClick={() => save.mutate()}>
            {t(over ? 'registers-keptSave' : 'registers-keptSaveAs')}
          </Button>
        </div>
      </div>
      <div role="status">{data && <p className={form.note}>{t('registers-keptSaved', { name: data.name })}</p>}</div>
      <div role="alert">
        {error && (
          <p className={styles.error}>
            {inMapping ? t('registers-mappingWrong') : wordsFor(error, lang)}{' '}
            {inMapping && <span lang="en">{inMapping.message}</span>}
          </p>
        )}
      </div>
      {signIn.dialog}
    </>
  );
}
