import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPreview } from '../app/address.ts';
import { usePage } from '../app/page-context.ts';
import { useWords } from '../i18n/useWords.ts';
import styles from './Share.module.css';
import { words } from './share-words.ts';
import { useHydrated } from './useHydrated.ts';

/**
 * Ways to share a page: Telegram without JavaScript, and copying and the system's own share sheet if the browser supports them. Until that
 * is known, the disabled buttons reserve their space invisibly, so that nothing moves.
 * @param query of the address, where the page depends on it
 */
export function Share({ title, query = '' }: { title: string; query?: string }) {
  const word = useWords(words);
  const { origin } = usePage();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  // a draft is visible to staff only
  if (isPreview(pathname)) return null;
  const url = origin + pathname + query;
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title }).toString()}`;
  const offer = () => {
    navigator.share({ title, url }).catch(() => {
      // the reader cancelled
    });
  };
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  };
  return (
    <div className={styles.share} role="group" aria-label={word('share')}>
      <span aria-hidden="true">{word('share')}</span>
      <a href={telegram} rel="noopener nofollow">
        Telegram
      </a>
      <button type="button" disabled={!hydrated || !('clipboard' in navigator)} onClick={copy}>
        {word('copy')}
      </button>
      <button type="button" disabled={!hydrated || !('share' in navigator)} onClick={offer}>
        {word('other')}
      </button>
      <span role="status">{copied && word(copied)}</span>
    </div>
  );
}
