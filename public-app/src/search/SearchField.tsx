import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type ComponentType, type Ref, type SyntheticEvent } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { MAX_QUERY_LENGTH } from './search.data.ts';
import { words } from './words.ts';

interface Loaded {
  Suggestions: ComponentType<{ input: HTMLInputElement }>;
  input: HTMLInputElement;
}

/** The field for a search. The code of the suggestions is loaded when somebody is about to type. */
export function SearchField({ q, ref }: { q: string; ref: Ref<HTMLInputElement> }) {
  const own = useWords(words);
  const [loaded, setLoaded] = useState<Loaded>();
  const load = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (loaded) return;
    void import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx').then(
      ({ Suggestions }) => setLoaded({ Suggestions, input }),
      // the search works without them
      () => undefined,
    );
  };
  return (
    <Field label={own('label')} hint={own('hint')}>
      {(described) => (
        <>
          <input
            {...described}
            ref={ref}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_QUERY_LENGTH}
            enterKeyHint="search"
            required
            onFocus={load}
            // the focus may be older than this code
            onInput={load}
          />
          {loaded && <loaded.Suggestions input={loaded.input} />}
        </>
      )}
    </Field>
  );
}
