import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { types } from 'node:util';
import { isDatabaseAway, isDatabaseFull } from './database-away.js';
import { isDiskFull } from './disk-full.js';
import {
  forbidden,
  notFound,
  payloadTooLarge,
  Problem,
  unauthorized,
  unavailable,
  unsupportedMediaType,
} from './problem.js';

const INTERNAL = {
  status: 500,
  code: 'internal',
  detail: 'Something went wrong on our side. It has been written down.',
};

const DATABASE_FULL = 'There is no room in the database at the moment. Nothing of it was kept; try again later.';
const DISK_FULL = 'There is no room for files at the moment. Nothing of it was kept; try again later.';

/** Problems for the frameworks' own errors. 405 becomes 404: the address has nothing for that method. */
const frameworkProblems: Record<number, () => Problem> = {
  401: unauthorized,
  403: forbidden,
  404: notFound,
  405: notFound,
  413: payloadTooLarge,
  415: () => unsupportedMediaType('application/json'),
  503: unavailable,
};

/** The problem to send for an error. An unexpected error becomes a 500 that reveals nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseFull(error)) return unavailable(DATABASE_FULL);
  if (isDatabaseAway(error)) return unavailable();
  if (isDiskFull(error)) return unavailable(DISK_FULL);
  const status = statusOf(error) ?? 500;
  const create = frameworkProblems[status];
  if (create) return create();
  if (status >= 400 && status < 500)
    return new Problem({ status, code: 'validation', detail: 'The request is not valid.' });
  return new Problem(INTERNAL);
}

/** The status of Nest's or Fastify's own errors. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (types.isNativeError(error) && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return undefined;
}

/** The body of a response with status 4xx or 5xx. */
export function problemBody(problem: Problem): Record<string, unknown> {
  return {
    type: 'about:blank',
    status: problem.status,
    title: STATUS_CODES[problem.status] ?? 'Error',
    detail: problem.message,
    code: problem.code,
    message: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...problem.extra,
  };
}

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  void reply
    .status(problem.status)
    .headers(problem.headers)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem)));
}

/** Turns every error into `application/problem+json`. Only internal errors are logged as errors, with their stack, which is never sent. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  /** @param onDatabaseFull called for every request that failed because the database's disk is full */
  constructor(private readonly onDatabaseFull: () => void = () => undefined) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = toProblem(error);
    if (isDatabaseFull(error)) this.onDatabaseFull();
    this.log(error, problem, request.id);
    if (!reply.sent) sendProblem(reply, problem);
  }

  private log(error: unknown, problem: Problem, requestId: string): void {
    if (problem.status < 500 || error === problem) return;
    const { message, stack } = types.isNativeError(error) ? error : { message: String(error), stack: undefined };
    // during an outage every request fails: one line each, without a stack
    if (problem.status === 503) this.logger.warn({ event: 'unavailable', requestId, error: message });
    else this.logger.error({ event: 'error', requestId, error: stack ?? message });
  }
}
