import type { OidcStarted } from '@muzey/shared-ui/api/generated/index.ts';

/** Between two pages of the console lies one of the identity provider: this tab remembers what was begun. */
const KEY = 'provider-sign-in';

interface Begun {
  /** Somebody signs in, or links the own account to a person of the provider. */
  purpose: 'sign-in' | 'link';
  /** The page to go on with. */
  from: string;
}

/** Leaves the console for the identity provider's page. */
export async function leaveForProvider(begun: Begun, start: () => Promise<{ data: OidcStarted }>): Promise<void> {
  const { data } = await start();
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  window.location.assign(data.url);
}

/** @returns what this tab began; a sign-in when it cannot say */
export function takeBegun(): Begun {
  const begun: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  sessionStorage.removeItem(KEY);
  const isBegun = typeof begun === 'object' && begun !== null && 'purpose' in begun && 'from' in begun;
  return {
    purpose: isBegun && begun.purpose === 'link' ? 'link' : 'sign-in',
    from: isBegun && typeof begun.from === 'string' ? begun.from : '',
  };
}

/** The provider adds it to the address of the sign-in page: a code, or the reason why there is none. */
export interface ProviderAnswer {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}

export function providerAnswerIn(search: string): ProviderAnswer | undefined {
  const sent = new URLSearchParams(search);
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => sent.get(name) ?? undefined);
  if (state === undefined || (code === undefined && error === undefined)) return undefined;
  return { state, code, iss, error };
}
