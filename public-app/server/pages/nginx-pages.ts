import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { plainPage } from '../http/plain-page.ts';
import { MALFORMED, SIGNED_OUT, TOO_LARGE, TOO_MANY, wordsOf, WRONG_METHOD, type Refusal } from '../http/refusals.ts';

const AWAY: Refusal = {
  status: 503,
  code: 'unavailable',
  detail: 'The museum’s server isn’t responding. Try again in a moment.',
};

/** The files of docker/nginx/pages, by name. nginx sends them when the site or the API is away, and for requests that it refuses. */
export function nginxPages(): Record<string, string> {
  const problems = [MALFORMED, SIGNED_OUT, WRONG_METHOD, TOO_LARGE, TOO_MANY, AWAY].map((refusal) => [
    `${refusal.status}.json`,
    wordsOf(refusal, '/api').body,
  ]);
  const pages = (['failed', 'refused'] as const).flatMap((kind) =>
    LANGS.map((lang) => [`${kind}.${lang}.html`, plainPage(kind, lang)]),
  );
  return Object.fromEntries([...problems, ...pages]) as Record<string, string>;
}
