import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { Link } from '../app/Link.tsx';
import { useWords } from '../i18n/useWords.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { searchAddress } from './search.data.ts';
import { words } from './suggestions-words.ts';
import styles from './search.module.css';
import { suggest, type Suggestion } from './suggest.ts';

/** Fewer letters would find too much. */
const MIN_LENGTH = 2;
/** After the last key. */
const DELAY_MS = 200;

/** The suggestions for what is typed; undefined until they are there. */
function useSuggestions(typed: string): Suggestion[] | undefined {
  const lang = useLang();
  const [found, setFound] = useState<{ q: string; suggestions: Suggestion[] }>();
  const q = typed.trim();
  const isLong = [...q].length >= MIN_LENGTH;
  useEffect(() => {
    if (!isLong) return undefined;
    const given = new AbortController();
    const timer = setTimeout(() => {
      suggest(q, lang, given.signal).then(
        (suggestions) => setFound({ q, suggestions }),
        // the search itself works without them
        () => undefined,
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [q, isLong, lang]);
  return isLong && found?.q === q ? found.suggestions : undefined;
}

/**
 * Makes a search field a combobox with a list of suggestions below it (WAI-ARIA APG, Combobox with list autocomplete). No
 * suggestion is active at first, so that Enter searches for what was typed.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const word = useWords(words);
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(input.value);
  const [isOpen, setOpen] = useState(() => document.activeElement === input);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const found = useSuggestions(typed);
  const isRecent = typed.trim() === '';
  const choices: readonly Suggestion[] = isRecent
    ? recent.map((text) => ({ path: searchAddress(text), text }))
    : (found ?? []);
  const isShown = isOpen && choices.length > 0;
  const chosen = isShown ? choices[active] : undefined;
  const idOf = (at: number) => `${id}${at}`;
  const go = ({ path }: Suggestion) => {
    setOpen(false);
    void navigate(inLang(path, lang));
  };
  const move = (step: number) => {
    setOpen(true);
    // the field itself is one of the stops
    const stops = choices.length + 1;
    if (isShown) setActive(((active + 1 + step + stops) % stops) - 1);
    else setActive(step > 0 ? 0 : choices.length - 1);
  };
  const press = (event: KeyboardEvent) => {
    // while an input method is composing, keys belong to it
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  const type = () => {
    setTyped(input.value);
    setRecent(recentSearches());
    setActive(-1);
    setOpen(true);
  };
  useField(input, {
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? `${id}list` : undefined,
      'aria-activedescendant': chosen && idOf(active),
      autocomplete: 'off',
    },
    listeners: { input: type, focus: () => setOpen(true), blur: () => setOpen(false) },
    press,
  });
  const status =
    isRecent || found === undefined ? '' : found.length > 0 ? word('count', { count: found.length }) : word('none');
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <div className={styles.suggest}>
      <p className={layout.hidden} role="status">
        {isOpen && status}
      </p>
      {isShown && (
        <div className={styles.suggestions}>
          <ul id={`${id}list`} role="listbox" aria-label={word(isRecent ? 'recent' : 'title')}>
            {choices.map((choice, at) => (
              <li key={choice.path} role="presentation">
                <Link
                  to={inLang(choice.path, lang)}
                  id={idOf(at)}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  onMouseDown={keepFocus}
                  onClick={() => setOpen(false)}
                >
                  <Choice choice={choice} />
                </Link>
              </li>
            ))}
          </ul>
          {isRecent && (
            <button type="button" className={styles.forget} tabIndex={-1} onMouseDown={keepFocus} onClick={forget}>
              {word('forget')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** In the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Choice({ choice: { text, lang, kind, count, media } }: { choice: Suggestion }) {
  const word = useWords(words);
  const about = count === undefined ? kind : `${word('term')} · ${word('objects', { count })}`;
  return (
    <>
      {media && (
        <div className={styles.thumbnail}>
          <Picture media={media} alt="" ratio="1 / 1" sizes="3rem" />
        </div>
      )}
      <span lang={lang}>{text}</span> {about !== undefined && <small>{about}</small>}
    </>
  );
}

interface FieldBehaviour {
  attributes: Record<string, string | undefined>;
  listeners: Record<string, () => void>;
  press: (event: KeyboardEvent) => void;
}

/** The page rendered the field before this code was loaded. */
function useField(input: HTMLInputElement, { attributes, listeners, press }: FieldBehaviour): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    const remember = () => rememberSearch(input.value);
    const { form } = input;
    for (const [name, listener] of Object.entries(listeners)) input.addEventListener(name, listener);
    input.addEventListener('keydown', press);
    form?.addEventListener('submit', remember);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) input.removeEventListener(name, listener);
      input.removeEventListener('keydown', press);
      form?.removeEventListener('submit', remember);
    };
  });
}
