import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';

type Named = Pick<SessionAnswer, 'username' | 'displayName' | 'displayNameCyrillic'>;

/** Returns the name under which colleagues see an account: in Russian the Cyrillic one, if there is one. */
export function useShownName(): (account: Named) => string {
  const lang = useLang();
  return ({ username, displayName, displayNameCyrillic }) =>
    (lang === 'ru' ? (displayNameCyrillic ?? displayName) : (displayName ?? displayNameCyrillic)) ?? username;
}
