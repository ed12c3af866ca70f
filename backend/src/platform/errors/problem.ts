/** What is wrong with one field of a request; `field` is its path, such as `content.en.title` or `images[2]`. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

export interface ProblemOptions {
  /** HTTP status. */
  status: number;
  /** Stable, for programs and for the clients' translations (contract.md, "Errors"). */
  code: string;
  /** One English sentence for people. */
  detail: string;
  errors?: FieldProblem[];
  /** Sent with the answer, such as `retry-after`. */
  headers?: Record<string, string>;
  /** Further members of the answer, such as `current` on a 412. */
  extra?: Record<string, unknown>;
}

/** A refusal that the caller is told about as `application/problem+json` (RFC 9457). */
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

export const forbidden = (detail = 'This account may not do that.'): Problem =>
  new Problem({ status: 403, code: 'forbidden', detail });

export const passwordChangeRequired = (): Problem =>
  new Problem({
    status: 403,
    code: 'password_change_required',
    detail: 'Somebody else has set the password of this account: change it first.',
  });

export const foreignOrigin = (): Problem =>
  new Problem({ status: 403, code: 'csrf', detail: 'The request comes from another site.' });

export const notFound = (): Problem =>
  new Problem({ status: 404, code: 'not_found', detail: 'There is nothing at this address.' });

/** A request can break a rule in very many places, and with very long names; an answer says no more than helps. */
export const MOST_ERRORS = 50;
const MOST_NAMED = 10;
const LONGEST_FIELD = 200;

const clipped = ({ field, code, message }: FieldProblem): FieldProblem => ({
  field: field.length > LONGEST_FIELD ? `${field.slice(0, LONGEST_FIELD).toWellFormed()}…` : field,
  ...{ code, message },
});

/** 400 that names the fields at fault: the first ones, and how many more there are. */
export function invalid(found: FieldProblem[]): Problem {
  const errors = found.slice(0, MOST_ERRORS).map(clipped);
  const named = errors.slice(0, MOST_NAMED).map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const unnamed = found.length - named.length;
  const sentences = unnamed > 0 ? [...named, `and ${unnamed} more`] : named;
  return new Problem({
    status: 400,
    code: 'validation',
    detail: sentences.join('; ') || 'The request is not valid.',
    errors,
    ...(found.length > errors.length ? { extra: { moreErrors: found.length - errors.length } } : {}),
  });
}

/** 412 with the stored object, so that the client can offer a choice. */
export const versionConflict = (current: unknown): Problem =>
  new Problem({
    status: 412,
    code: 'version_conflict',
    detail: 'Somebody else has changed it in the meantime.',
    extra: { current },
  });

/** 429; `seconds` until it is worth trying again, at least 1. */
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
