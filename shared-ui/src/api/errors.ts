/** An error of one field, as the API reports it. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
  /** The medium that the field names, if it is in the trash. */
  medium?: { id: string; title: string | null };
}

interface ProblemBody {
  code?: unknown;
  message?: unknown;
  errors?: unknown;
  current?: unknown;
  uses?: unknown;
  total?: unknown;
  factors?: unknown;
}

/** The API refused: RFC 9457 with a stable `code`, which the interface translates into four languages. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Seconds to wait before the next attempt (Retry-After). */
  readonly retryAfter: number | undefined;
  /** The stored object, after a 412. */
  readonly current: unknown;
  /** The items that use the object, after a 409 `in_use`. */
  readonly uses: unknown;
  /** How many items use the object, after a 409 `in_use`; `uses` contains the first ones. */
  readonly total: number | undefined;
  /** With one of these the log-in goes on, after a 401 `factor_required`; older servers know codes only. */
  readonly factors: readonly unknown[];

  constructor(status: number, body: unknown, retryAfter?: string | null) {
    const problem: ProblemBody = typeof body === 'object' && body !== null ? body : {};
    super(typeof problem.message === 'string' ? problem.message : `The API answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof problem.code === 'string' ? problem.code : 'internal';
    this.fields = Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [];
    this.retryAfter = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
    this.current = problem.current;
    this.uses = problem.uses;
    this.total = typeof problem.total === 'number' ? problem.total : undefined;
    this.factors = Array.isArray(problem.factors) ? problem.factors : ['code'];
  }
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'code' in value
  );
}

/** No answer: the network is unreachable, or the call timed out. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer came.', { cause });
    this.name = 'NetworkError';
  }
}

/** Whether the error comes from a call that we aborted ourselves. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
