import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { keep, readKept } from '../shell/kept.ts';
import { useAccount } from '../shell/session.ts';
import styles from './filter.module.css';

interface SavedFilter {
  name: string;
  /** Of the list's address, without page and order. */
  filters: string;
}

const MAX_SAVED = 20;
const MAX_NAME_LENGTH = 60;

interface SavedFiltersProps {
  /** The list, such as `news`. */
  list: string;
  /** Those in use, as in the address; empty if there are none. */
  filters: string;
}

/** Filters by name, which the browser stores for each account and list. */
export function SavedFilters({ list, filters }: SavedFiltersProps) {
  const t = useT();
  const [saved, store] = useSavedFilters(list);
  const [isNaming, setNaming] = useState(false);
  const save = (name: string) => {
    store([...saved.filter((other) => other.name !== name), { name, filters }]);
    setNaming(false);
  };
  if (saved.length === 0 && filters === '') return null;
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <ul aria-label={t('list-savedFilters')}>
          {saved.map((filter) => (
            <li key={filter.name}>
              <Link to={{ search: filter.filters }} aria-current={filter.filters === filters || undefined}>
                {filter.name}
              </Link>
              <button
                type="button"
                aria-label={t('list-deleteSavedFilters', { name: filter.name })}
                onClick={() => store(saved.filter((other) => other !== filter))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNaming ? (
        <Naming onSave={save} onCancel={() => setNaming(false)} />
      ) : (
        filters !== '' &&
        saved.length < MAX_SAVED && (
          <Button kind="quiet" onClick={() => setNaming(true)}>
            {t('list-saveFilters')}
          </Button>
        )
      )}
    </div>
  );
}

function Naming({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  useEffect(() => field.current?.focus(), []);
  const save = () => name.trim() !== '' && onSave(name.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the form around it would search
    event.preventDefault();
    save();
  };
  return (
    <>
      <TextField
        ref={field}
        label={t('list-savedFiltersName')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => setName(event.target.value)}
      />
      <Button onClick={save}>{t('form-save')}</Button>
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

function useSavedFilters(list: string): [readonly SavedFilter[], (saved: readonly SavedFilter[]) => void] {
  const key = `saved-filters:${useAccount().username}:${list}`;
  const [saved, setSaved] = useState(() => savedIn(readKept(key)));
  const store = (next: readonly SavedFilter[]) => {
    setSaved(next);
    keep(key, JSON.stringify(next));
  };
  return [saved, store];
}

/** Nothing of what another version of the console may have stored otherwise. */
function savedIn(text: string | null): readonly SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'filters' in value &&
  typeof value.filters === 'string';
