import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react';
import type { ListAddress } from '../content/useListAddress.ts';

/** The longest search that the API accepts. */
export const MAX_SEARCH_LENGTH = 200;

/** The pause in typing after which a search is sent. */
export const SEARCH_DELAY_MS = 300;

interface TypedSearch {
  text: string;
  setText: (text: string) => void;
  /** Enter sends it at once. */
  submit: (event: SyntheticEvent) => void;
}

/** The text of a search field, which is written to the address after a pause in typing. */
export function useTypedSearch(address: Pick<ListAddress, 'search' | 'setSearch'>): TypedSearch {
  const [text, setText] = useState(address.search);
  const [sent, setSent] = useState(address.search);
  const [seen, setSeen] = useState(address.search);
  if (seen !== address.search) {
    setSeen(address.search);
    // changed by a link or by going back, not by this field: the field follows
    if (address.search !== sent) {
      setSent(address.search);
      setText(address.search);
    }
  }
  const send = useEffectEvent((query: string) => {
    if (query === address.search) return;
    setSent(query);
    address.setSearch(query);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = text.trim();
    setSent(query);
    address.setSearch(query);
  };
  return { text, setText, submit };
}
