import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ChipsField, type Chosen } from '../choosing/ChipsField.tsx';
import { termQuery } from './calls.ts';
import { NewTermDialog } from './NewTermDialog.tsx';
import { asChosen, isNamed, type FoundTerm, type TermChoice, type TermKind } from './term.ts';
import { useTermSearch } from './useTermSearch.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { useTermsT } from './words.ts';

/** A function that changes the terms as they are at that time. */
export type TermsChange = (before: readonly TermChoice[]) => readonly TermChoice[];

interface TermFieldOptions {
  label: string;
  hint?: string;
  /** The field's path in the API. */
  name: string;
  error?: string;
  /** None for all kinds. */
  kinds: readonly TermKind[];
  /** The maximum number. */
  max?: number;
  /** Ids that are not offered. */
  except?: readonly string[];
  /** Whether no new terms can be created. */
  isFixed?: boolean;
  value: readonly TermChoice[];
  /** The language of the open tab, for the label of a new term. */
  tab: Lang;
}

/** Receives the terms, or a function that changes them, for a form that may have others by then. */
type TermFieldProps = TermFieldOptions &
  (
    | { onChange: (value: readonly TermChoice[]) => void; onUpdate?: undefined }
    | { onChange?: undefined; onUpdate: (change: TermsChange) => void }
  );

/** One entry of the list. */
interface Suggestion extends Chosen {
  /** Absent for the entry that creates a new term from the text. */
  term?: FoundTerm;
}

/** A search for terms while typing, in any language and script; a missing one can be created in place. */
export function TermField({
  kinds,
  max,
  except = [],
  isFixed,
  value,
  tab,
  onChange,
  onUpdate,
  ...props
}: TermFieldProps) {
  const t = useTermsT();
  const lang = useLang();
  const { mayMake } = useRights();
  const [text, setText] = useState('');
  const [naming, setNaming] = useState<string>();
  const { terms, searching, error, retry } = useTermSearch(kinds, text);
  const labelled = useLabels(value);
  const toChosen = (term: TermChoice) => asChosen(term, lang, (labelLang) => languages[labelLang].code);
  const isChosen = ({ id }: TermChoice) => value.some((termChoice) => termChoice.id === id);
  const suggestions = terms
    .filter((term) => !isChosen(term) && !except.includes(term.id))
    .map((term): Suggestion => {
      const chosen = toChosen(term);
      const kind = kinds.length !== 1 ? t(`terms-kind-${term.kind}`) : '';
      return { ...chosen, term, note: [kind, chosen.note].filter(Boolean).join(', ') };
    });
  const query = text.trim();
  const isKnown = terms.some((term) => isNamed(term, query));
  const making: Suggestion = { key: 'new', words: t('terms-makeOf', { text: query }) };
  // after a failed search nobody knows whether the term exists already
  const isNew =
    !isFixed && mayMake('terms', 'publish') && query !== '' && !searching && error === undefined && !isKnown;
  const choices = isNew ? [...suggestions, making] : suggestions;
  const apply = (change: TermsChange) => (onUpdate ? onUpdate(change) : onChange(change(value)));
  const add = (term: TermChoice) => {
    setText('');
    apply((before) => withTerm(before, term, max));
  };
  return (
    <>
      <ChipsField
        {...props}
        max={max}
        chosen={labelled.map(toChosen)}
        text={text}
        onText={setText}
        choices={choices}
        searching={searching}
        trouble={error}
        onRetry={retry}
        exact={suggestions.find(({ term }) => term && isNamed(term, query))}
        onChoose={({ term }) => (term ? add(term) : setNaming(query))}
        onRemove={(key) => apply((before) => before.filter(({ id }) => id !== key))}
      />
      {naming !== undefined && (
        <NewTermDialog
          kinds={kinds}
          text={naming}
          writtenIn={languageOf(naming, tab)}
          onMade={(term) => {
            setNaming(undefined);
            add(term);
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

/** Adds a term, unless it is there already or the maximum is reached. */
const withTerm = (terms: readonly TermChoice[], { id, labels }: TermChoice, max = Infinity): readonly TermChoice[] =>
  terms.length >= max || terms.some((term) => term.id === id) ? terms : [...terms, { id, labels }];

/** Loads the labels of terms of which only the ids are known, such as a broader term. */
function useLabels(terms: readonly TermChoice[]): readonly TermChoice[] {
  const asked = terms.filter(({ labels }) => Object.keys(labels).length === 0).map(({ id }) => id);
  const queries = useQueries({ queries: asked.map((id) => termQuery(id)) });
  return terms.map((term) => ({ ...term, labels: queries[asked.indexOf(term.id)]?.data?.labels ?? term.labels }));
}

/** Of the four languages only Russian is written in Cyrillic letters. */
const languageOf = (text: string, tab: Lang): Lang =>
  /\p{Script=Cyrillic}/u.test(text) ? 'ru' : tab === 'ru' ? 'en' : tab;
