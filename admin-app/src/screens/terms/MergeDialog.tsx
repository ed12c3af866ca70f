import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import type { TermChoice } from '../../fields/terms/term.ts';
import { TermField } from '../../fields/terms/TermField.tsx';
import { UNDO_MS, useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { termQuery } from '../../fields/terms/calls.ts';
import { mergeInto, separate } from './calls.ts';
import { useTermNames } from './TermName.tsx';
import { TermUses } from './TermUses.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

interface MergeDialogProps {
  term: AdminTerm;
  onClose: () => void;
}

/** Merges this term into another one, after showing both. */
export function MergeDialog({ term, onClose }: MergeDialogProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const nameOf = useTermNames();
  const name = nameOf(term);
  const [target, setTarget] = useState<readonly TermChoice[]>([]);
  const [error, setError] = useState<string>();
  const chosen = useQuery(termQuery(target[0]?.id ?? ''));
  const into = target.length > 0 ? chosen.data : undefined;
  const readAnew = () => queries.invalidateQueries({ queryKey: ['terms'] });
  const undo = () =>
    signIn
      .attempt(() => separate(term.id))
      .then(
        () => toast(t('terms-separated', { name })),
        (refusal: unknown) => toast(wordsFor(refusal, lang)),
      )
      .then(readAnew);
  const merging = useMutation({
    mutationFn: (survivor: AdminTerm) => signIn.attempt(() => mergeInto(term, survivor.id)),
    onSuccess: (_, survivor) => {
      onClose();
      toast(
        <>
          {t('terms-merged', { name, into: nameOf(survivor) })}{' '}
          <button type="button" data-action onClick={() => void undo()}>
            {t('undo')}
          </button>
        </>,
        UNDO_MS,
      );
    },
    onError: (refusal) => setError(wordsFor(refusal, lang)),
    onSettled: readAnew,
  });
  return (
    <>
      <Dialog title={t('terms-mergeTitle', { name })} onClose={onClose} wide>
        <p>{t('terms-mergeText')}</p>
        <TermField
          label={t('terms-mergeInto')}
          hint={t('terms-mergeHint')}
          name="into"
          error={error}
          kinds={[term.kind]}
          max={1}
          except={[term.id]}
          isFixed
          value={target}
          tab={lang}
          onChange={(value) => {
            setError(undefined);
            setTarget(value);
          }}
        />
        {!into && chosen.isError && <LoadTrouble error={chosen.error} onRetry={() => void chosen.refetch()} />}
        <div className={styles.pair}>
          <Look title={t('terms-goes')} term={term} />
          {into && <Look title={t('terms-stays')} term={into} />}
        </div>
        <div className={styles.buttons}>
          <Button
            busy={merging.isPending}
            aria-disabled={into === undefined || undefined}
            onClick={() => into && merging.mutate(into)}
          >
            {t('terms-mergeDo')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}

/** The facts that distinguish one term from another. */
function Look({ title, term }: { title: string; term: AdminTerm }) {
  const t = useT();
  const { labels, variants, scope_note: meaning } = term;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {LANGS.filter((lang) => labels[lang]).map((lang) => (
          <div key={lang}>
            <dt>{languages[lang].code}</dt>
            <dd lang={languages[lang].tag}>{labels[lang]}</dd>
          </div>
        ))}
        {variants.length > 0 && (
          <div>
            <dt>{t('terms-field-variants')}</dt>
            <dd>{variants.join(', ')}</dd>
          </div>
        )}
        {LANGS.filter((lang) => meaning[lang])
          .slice(0, 1)
          .map((lang) => (
            <div key={lang}>
              <dt>{t('terms-field-scope_note')}</dt>
              <dd lang={languages[lang].tag}>{meaning[lang]}</dd>
            </div>
          ))}
      </dl>
      <p>
        <TermUses term={term} />
      </p>
    </section>
  );
}
