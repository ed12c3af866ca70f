import type { Facets } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import { MAX_WORDS_LENGTH, type Choice } from './choice.ts';
import { labelOf, otherParams } from './facets.ts';
import styles from './Filters.module.css';
import { words } from './words.ts';

const MAX_SUGGESTIONS = 150;

interface FindWordsProps {
  choice: Choice;
  facets: Facets | undefined;
}

/** Search words for the list; the browser suggests words of the listed objects, even without JavaScript. */
export function FindWords({ choice, facets }: FindWordsProps) {
  const word = useWords(words);
  const lang = useLang();
  const id = useId();
  const values = Object.values(facets?.facets ?? {}).flat();
  const labels = values
    .toSorted((a, b) => b.count - a.count)
    .map(({ label }) => labelOf(label, lang).text)
    .filter(Boolean);
  return (
    <form className={styles.find} role="search" action={inLang('/collections', lang)}>
      {otherParams(choice, ['q']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={choice.q}
        label={word('words')}
        type="search"
        name="q"
        defaultValue={choice.q}
        maxLength={MAX_WORDS_LENGTH}
        enterKeyHint="search"
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {[...new Set(labels)].slice(0, MAX_SUGGESTIONS).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <Button type="submit">{word('search')}</Button>
    </form>
  );
}
