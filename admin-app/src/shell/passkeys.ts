import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';

/** Browsers know no passkeys of a site that is named by numbers. */
const NUMBERS = /^[\d.]+$|:/;

/** Whether this browser can use passkeys at this address: over https, or on localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !NUMBERS.test(window.location.hostname);

/** Loaded when a passkey is used, and not with the page. */
export const loadCeremony = () => import('./passkey-ceremony.ts');

/** The words for a passkey that was not used, or not made. */
export function usePasskeyFailure(): (error: unknown) => string {
  const t = useT();
  const lang = useLang();
  return (error) => {
    if (error instanceof ApiError || error instanceof NetworkError) return wordsFor(error, lang);
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return errorWords('passkey_exists', lang);
    // browsers do not tell a user who cancels from one who has no passkey
    return t(name === 'NotAllowedError' || name === 'AbortError' ? 'passkey-cancelled' : 'passkey-unusable');
  };
}
