import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import form from '../../ui/form.module.css';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { separate } from './calls.ts';
import { TermName, useTermNames } from './TermName.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

/** The terms that were merged into this one; each can be separated again. */
export function MergedHere({ term }: { term: AdminTerm }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const nameOf = useTermNames();
  const [rest, setRest] = useState(term.merged);
  const [said, say] = useState('');
  const work = useMutation({
    mutationFn: (merged: (typeof rest)[number]) => signIn.attempt(() => separate(merged.id)),
    onSuccess: (_, separated) => {
      setRest(rest.filter(({ id }) => id !== separated.id));
      say(t('terms-separated', { name: nameOf(separated) }));
    },
    onError: (refusal) => say(wordsFor(refusal, lang)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['terms', 'list'] }),
  });
  return (
    <section className={form.panel} aria-labelledby="term-merged">
      <h2 id="term-merged">{t('terms-mergedHere')}</h2>
      <ul className={styles.merged}>
        {rest.map((mergedTerm) => (
          <li key={mergedTerm.id}>
            <TermName labels={mergedTerm.labels} />
            <Button
              kind="quiet"
              busy={work.isPending}
              aria-label={`${t('terms-separate')}: ${nameOf(mergedTerm)}`}
              onClick={() => work.mutate(mergedTerm)}
            >
              {t('terms-separate')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </section>
  );
}
