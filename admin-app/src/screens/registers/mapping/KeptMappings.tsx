import type { RegisterImport, RegisterSample } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../api/api.ts';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ConfirmAction } from '../../../ui/ConfirmAction.tsx';
import form from '../../../ui/form.module.css';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import { deleteMapping, KEPT, keptMapping, keptQuery } from './kept-calls.ts';
import { parsedMapping, textOf } from './mapping-text.ts';
import { SaveMapping } from './SaveMapping.tsx';

interface KeptMappingsProps {
  register: RegisterImport;
  sample: RegisterSample;
  /** The text of the mapping on the screen. */
  text: string;
  onMapping: (text: string) => void;
}

/** The mappings that are kept by name: one to use here, and a name for the one on the screen. */
export function KeptMappings({ register, sample, text, onMapping }: KeptMappingsProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const { data: kept = [] } = useQuery(keptQuery(register, sample));
  const [chosenId, choose] = useState<string>();
  const [used, setUsed] = useState('');
  const [deleting, setDeleting] = useState(false);
  const fitting = kept.find(({ fits }) => fits);
  const chosen = kept.find(({ id }) => id === chosenId) ?? fitting;
  const use = useMutation({
    mutationFn: (id: string) => signIn.attempt(() => keptMapping(id)),
    onSuccess: ({ name, mapping }) => {
      setUsed(name);
      onMapping(withReadingOf(sample, mapping));
    },
  });
  return (
    <>
      {kept.length > 0 && (
        <div className={styles.options}>
          <Choice
            label={t('registers-kept')}
            hint={fitting && t('registers-keptOffer', { name: fitting.name })}
            name="kept-mapping"
            value={chosen?.id ?? ''}
            none={fitting ? undefined : t('registers-keptChoose')}
            options={kept.map(({ id, name, fits }) => ({
              value: id,
              label: fits ? t('registers-keptFits', { name }) : name,
            }))}
            onChange={choose}
          />
          <div className={form.pairOfButtons}>
            <Button
              kind="quiet"
              busy={use.isPending}
              disabled={!chosen}
              onClick={() => chosen && use.mutate(chosen.id)}
            >
              {t('registers-keptUse')}
            </Button>
            <Button kind="quiet" disabled={!chosen} onClick={() => setDeleting(true)}>
              {t('registers-keptDelete')}
            </Button>
          </div>
        </div>
      )}
      <div role="status">{used && <p className={form.note}>{t('registers-keptUsed', { name: used })}</p>}</div>
      <div role="alert">{use.error && <p className={styles.error}>{wordsFor(use.error, lang)}</p>}</div>
      <SaveMapping key={used} first={used} kept={kept} register={register} text={text} />
      {deleting && chosen && (
        <ConfirmAction
          title={t('delete-ask', { title: chosen.name })}
          isDeletion
          text={t('registers-keptDeleteText')}
          confirmLabel={t('delete')}
          work={() => deleteMapping(chosen)}
          sections={[KEPT]}
          onDone={() => choose(undefined)}
          onClose={() => setDeleting(false)}
        />
      )}
      {signIn.dialog}
    </>
  );
}

/** A kept mapping may come from a file in another encoding; the columns on the screen were read as this one says. */
function withReadingOf(sample: RegisterSample, text: string): string {
  const [mapping, guessed] = [parsedMapping(text), parsedMapping(sample.mapping)];
  if (!mapping) return text;
  const { reading: _, ...others } = mapping;
  return textOf({
    ...others,
    rules: mapping.rules,
    leave_out: mapping.leave_out,
    ...(guessed?.reading !== undefined && { reading: guessed.reading }),
  });
}
