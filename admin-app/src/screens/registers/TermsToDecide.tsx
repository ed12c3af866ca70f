import type { RegisterImport, RegisterWord } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { Pager } from '../../fields/Pager.tsx';
import { labelOf, TERM_KINDS, type TermKind } from '../../fields/terms/term.ts';
import { useTermsT } from '../../fields/terms/words.ts';
import { Choice } from '../../ui/Choice.tsx';
import form from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { allWords, wordsQuery, WORDS_PER_PAGE, type WordState } from './words-calls.ts';
import { decisionsIn, withWords, type WordDecision } from './word-decisions.ts';
import styles from './words-to-decide.module.css';
import { WordRow } from './WordRow.tsx';
import { useT } from './words.ts';

const STATES: readonly WordState[] = ['near', 'new', 'decided', 'variant', 'exact'];

interface TermsToDecideProps {
  register: RegisterImport;
  /** The text of the mapping, which has the decisions. */
  mapping: string;
  /** Words decided since the last check. */
  decided: readonly string[];
  busy: boolean;
  onMapping: (mapping: string, decided: readonly string[]) => void;
  onCheckAgain: () => void;
}

/** The words of a checked register that name terms, and decisions about them. They count from the next check on. */
export function TermsToDecide({
  register: { id },
  mapping,
  decided,
  busy,
  onMapping,
  onCheckAgain,
}: TermsToDecideProps) {
  const t = useT();
  const termsT = useTermsT();
  const lang = useLang();
  const headingId = useId();
  const [state, setState] = useState<WordState | ''>('');
  const [kind, setKind] = useState<TermKind | ''>('');
  const [page, setPage] = useState(1);
  const list = useQuery({ ...wordsQuery({ id, state, kind, page }), placeholderData: keepPreviousData });
  const decisionOf = useMemo(() => decisionsIn(mapping), [mapping]);
  // several decisions may follow before the page has the next text
  const latest = useRef({ mapping, decided });
  useEffect(() => {
    latest.current = { mapping, decided };
  }, [mapping, decided]);
  const decide = (decisions: readonly WordDecision[]) => {
    if (decisions.length === 0) return;
    const words = decisions.map((of) => `${of.kind}:${of.word}`);
    latest.current = {
      mapping: withWords(latest.current.mapping, decisions),
      decided: [...new Set([...latest.current.decided, ...words])],
    };
    onMapping(latest.current.mapping, latest.current.decided);
  };
  const all = useMutation({
    mutationFn: (of: { state: WordState; kind?: TermKind }) => allWords({ id, ...of }),
    onSuccess: (words, { state: of }) => {
      const isOpen = (word: RegisterWord) => decisionsIn(latest.current.mapping)(word) === undefined;
      decide(words.filter(isOpen).flatMap((word) => (of === 'new' ? [{ ...word, decision: true }] : accepted(word))));
    },
  });
  const accepted = (word: RegisterWord): WordDecision[] => {
    const [term] = word.terms;
    const label = term && labelOf(term, lang).text;
    return label ? [{ ...word, decision: label }] : [];
  };
  const { words = [], total = 0, counts = [], left_out = 0, is_cut = false } = list.data ?? {};
  const sumOf = (isIt: (count: (typeof counts)[number]) => boolean) =>
    counts.filter(isIt).reduce((sum, { count }) => sum + count, 0);
  const near = sumOf((of) => of.state === 'near');
  const fresh = counts.filter((of) => of.state === 'new');
  const kinds = TERM_KINDS.filter((of) => counts.some((count) => count.kind === of));
  if (list.data && counts.length === 0) return null;
  return (
    <section className={form.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('registers-words')}</h2>
      <p className={form.note}>{t('registers-words-intro')}</p>
      <div className={form.pairOfButtons}>
        {near > 0 && (
          <Button kind="quiet" busy={all.isPending} onClick={() => all.mutate({ state: 'near' })}>
            {t('registers-words-acceptAll', { count: near })}
          </Button>
        )}
        {fresh.map((of) => (
          <Button
            key={of.kind}
            kind="quiet"
            busy={all.isPending}
            onClick={() => all.mutate({ state: 'new', kind: of.kind })}
          >
            {t('registers-words-makeAll', { kind: termsT(`terms-kind-${of.kind}`), count: of.count })}
          </Button>
        ))}
      </div>
      <div role="alert">{all.isError && <p>{wordsFor(all.error, lang)}</p>}</div>
      <div className={styles.filters}>
        <Choice
          label={t('registers-words-state')}
          name="word-state"
          value={state}
          none={t('registers-words-anyState')}
          options={STATES.map((value) => ({
            value,
            label: `${t(`registers-words-is-${value}`)} (${number(sumOf((of) => of.state === value))})`,
          }))}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
        <Choice
          label={termsT('terms-kind')}
          name="word-kind"
          value={kind}
          none={t('registers-words-anyKind')}
          options={kinds.map((value) => ({ value, label: termsT(`terms-kind-${value}`) }))}
          onChange={(value) => {
            setKind(value);
            setPage(1);
          }}
        />
      </div>
      {list.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {list.isError && <LoadTrouble error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && <p>{t('registers-words-none')}</p>}
      <ul className={styles.words} aria-labelledby={headingId} aria-busy={list.isFetching}>
        {words.map((word) => (
          <WordRow
            key={`${word.kind}:${word.word}`}
            word={word}
            decision={decisionOf(word)}
            onDecide={(decision) => decide([{ ...word, decision }])}
          />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / WORDS_PER_PAGE)} sorted onGo={setPage} />
      {left_out > 0 && <p>{t(is_cut ? 'registers-words-cut' : 'registers-words-leftOut', { count: left_out })}</p>}
      {decided.length > 0 && (
        <div className={form.pairOfButtons}>
          <Button busy={busy} onClick={onCheckAgain}>
            {t('registers-words-check', { count: decided.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
