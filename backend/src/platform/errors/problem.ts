/** An error in one field of a request; `field` is its path, such as `content.en.title` or `images[2]`. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
  /** The medium that the field refers to, if it is in the trash. */
  medium?: { id: string; title: string | null };
}

export interface ProblemOptions {
  /** HTTP status. */
  status: number;
  /** Stable: clients translate it (docs/api.md, Errors). */
  code: string;
  /** One English sentence for people. */
  detail: string;
  errors?: FieldProblem[];
  /** Response headers, such as `retry-after`. */
  headers?: Record<string, string>;
  /** Additional members of the body, such as `current` on a 412. */
  extra?: Record<string, unknown>;
}

/** An error that is sent to the client as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor(options: ProblemOptions) {
    super(options.detail);
    this.name = 'Problem';
    this.status = options.status;
    this.code = options.code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}

export const unauthorized = (): Problem => new Problem({ status: 401, code: 'unauthorized', detail: 'Sign in first.' });

export const badCredentials = (): Problem =>
  new Problem({ status: 401, code: 'bad_credentials', detail: 'Username or password is incorrect!' });

/** Codes of an authenticator program, or passkeys. */
export const FACTORS = ['code', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** The password was right, and one of these is needed too (docs/api.md, "Second factor"). */
export const factorRequired = (factors: Factor[]): Problem =>
  new Problem({
    status: 401,
    code: 'factor_required',
    detail: factors.includes('passkey')
      ? 'This account also needs a passkey or a code to sign in.'
      : 'This account also needs a code to sign in.',
    extra: { factors },
  });

export const signInAgain = (): Problem =>
  new Problem({
    status: 401,
    code: 'sign_in_again',
    detail: 'This needs a sign-in of the last 15 minutes: sign in again, then repeat the call.',
  });

export const forbidden = (detail = 'This account may not do that.'): Problem =>
  new Problem({ status: 403, code: 'forbidden', detail });

export const notGranted = (): Problem =>
  new Problem({ status: 403, code: 'not_granted', detail: 'The grants of this account do not cover that.' });

/** How people sign in, and what needs a recent sign-in, is not for programs. */
export const notForTokens = (): Problem =>
  new Problem({ status: 403, code: 'not_for_tokens', detail: 'API tokens may not do that: it needs a person.' });

/** A write, or the sign-in data of somebody else, while the console is seen as that account (auth/views.ts). */
export const readOnlyView = (): Problem =>
  new Problem({
    status: 403,
    code: 'read_only_view',
    detail: 'The request is made as another account would: it changes nothing, and shows no sign-in data.',
  });

export const viewEnded = (): Problem =>
  new Problem({ status: 403, code: 'view_ended', detail: 'This view of another account has ended.' });

export const passwordChangeRequired = (): Problem =>
  new Problem({
    status: 403,
    code: 'password_change_required',
    detail: 'Somebody else has set the password of this account: change it first.',
  });

export const secondFactorRequired = (): Problem =>
  new Problem({
    status: 403,
    code: 'second_factor_required',
    detail: 'The museum demands a second factor of this account: add one first.',
  });

export const foreignOrigin = (): Problem =>
  new Problem({ status: 403, code: 'csrf', detail: 'The request comes from another site.' });

export const notFound = (): Problem =>
  new Problem({ status: 404, code: 'not_found', detail: 'There is nothing at this address.' });

export const gone = (): Problem =>
  new Problem({ status: 410, code: 'gone', detail: 'What was at this address has been taken away for good.' });

/** A request can have any number of errors, with names of any length; these limits keep the response small. */
export const MAX_ERRORS = 50;
const MAX_NAMED_ERRORS = 10;
const MAX_FIELD_LENGTH = 200;

const clipped = ({ field, code, message, medium }: FieldProblem): FieldProblem => ({
  field: field.length > MAX_FIELD_LENGTH ? `${field.slice(0, MAX_FIELD_LENGTH).toWellFormed()}…` : field,
  code,
  message,
  ...(medium && { medium }),
});

/** 400 that names the first invalid fields and counts the others. */
export function invalid(all: FieldProblem[]): Problem {
  const errors = all.slice(0, MAX_ERRORS).map(clipped);
  const named = errors
    .slice(0, MAX_NAMED_ERRORS)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const unnamed = all.length - named.length;
  const sentences = unnamed > 0 ? [...named, `and ${unnamed} more`] : named;
  return new Problem({
    status: 400,
    code: 'validation',
    detail: sentences.join('; ') || 'The request is not valid.',
    errors,
    ...(all.length > errors.length ? { extra: { moreErrors: all.length - errors.length } } : {}),
  });
}

/** 412 with the stored object, which the client needs to resolve the conflict. */
export const versionConflict = (current: unknown): Problem =>
  new Problem({
    status: 412,
    code: 'version_conflict',
    detail: 'Somebody else has changed it in the meantime.',
    extra: { current },
  });

/** 409 with a specific code. */
export const conflict = (code: string, detail: string): Problem => new Problem({ status: 409, code, detail });

export const accountDisabled = (): Problem => conflict('account_disabled', 'It is switched off.');

/** Only programs use the account. */
export const serviceAccount = (): Problem => conflict('service_account', 'Nobody signs in as a service.');

export const noFactor = (): Problem => conflict('no_factor', 'This account has no second factor.');

/** 429 with Retry-After of at least one second. */
export function tooManyRequests(seconds: number): Problem {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Problem({
    status: 429,
    code: 'too_many_requests',
    detail: `Too many attempts. Try again in ${wait} s.`,
    headers: { 'retry-after': String(wait) },
  });
}

export const unsupportedMediaType = (expected: string): Problem =>
  new Problem({ status: 415, code: 'unsupported_media_type', detail: `The body must be ${expected}.` });

export const payloadTooLarge = (): Problem =>
  new Problem({ status: 413, code: 'payload_too_large', detail: 'The body is too large.' });

/** 503 for an overloaded server. It is not an outage, so caches must not answer with stale data. */
export const busy = (detail = 'Too much is asked for at once. Try again in a moment.'): Problem =>
  new Problem({ status: 503, code: 'busy', detail, headers: { 'retry-after': '1' } });

export const unavailable = (
  detail = 'The database does not answer. Try again in a moment.',
  extra: Record<string, unknown> = {},
): Problem =>
  new Problem({
    status: 503,
    code: 'unavailable',
    detail,
    extra,
    headers: { 'retry-after': '2' },
  });
