const KEY = 'searches';
const MAX_SEARCHES = 6;

/** The latest searches of this browser, the newest first. They are stored nowhere else. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    // changed by hand, or the browser stores nothing
    return [];
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === '') return;
  const searches = [search, ...recentSearches().filter((other) => other !== search)].slice(0, MAX_SEARCHES);
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // the browser stores nothing
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // the browser stores nothing
  }
}
