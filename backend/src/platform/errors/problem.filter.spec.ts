import { BadRequestException, HttpException, NotFoundException, ServiceUnavailableException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { Problem } from './problem.js';
import { problemBody, toProblem } from './problem.filter.js';

const coded = (code: string, message = 'said by the driver') => Object.assign(new Error(message), { code });
const failed = (cause: Error) => new QueryFailedError('SELECT secret', ['parameter'], cause);
const withStatus = (statusCode: number) => Object.assign(new Error('said by the server'), { statusCode });

describe('an error becomes a problem', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['several refused connections', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['a connection that broke', coded('ECONNRESET')],
    ['a server that ends', failed(coded('57P01'))],
    ['a server that starts', coded('57P03')],
    ['too many connections', coded('53300')],
    ['a connection failure of SQLSTATE class 08', failed(coded('08006'))],
    ['a query that takes too long for the server', failed(coded('57014'))],
    ['a query that takes too long for us', failed(new Error('Query read timeout'))],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a connection that is gone', new Error('Connection terminated unexpectedly')],
    ['a connection that went between two queries', new QueryRunnerAlreadyReleasedError()],
    ['a database without memory', failed(coded('53200'))],
    ['a database without room', failed(coded('53100'))],
    ['a server whose disk fails', failed(coded('58030'))],
    ['a server that an operator ends', failed(coded('57P05'))],
    ['two transactions that hold each other up', failed(coded('40P01'))],
    ['a server that has become a replica', failed(coded('25006'))],
    ['a full disk', coded('ENOSPC')],
    [
      'a full disk, as the encoder of pictures says it',
      new Error('write error\nsystem error: No space left on device'),
    ],
  ])('%s: 503 with Retry-After', (_, error) => {
    expect(toProblem(error)).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': '2' } });
  });

  it.each([
    ['a wrong query', failed(coded('42601'))],
    ['a broken rule of the database', failed(coded('23505'))],
    ['an internal error', new TypeError('x is undefined')],
    ['a thrown string', 'text'],
    ['nothing', undefined],
    ['a framework error of 500', new HttpException('inner workings', 500)],
  ])('%s: 500 without details', (_, error) => {
    const problem = toProblem(error);
    expect(problem).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(problemBody(problem))).not.toMatch(/secret|driver|undefined|inner/);
  });

  it.each([
    [new NotFoundException('Cannot GET /inner'), 404, 'not_found'],
    [withStatus(405), 404, 'not_found'],
    [new BadRequestException('inner'), 400, 'validation'],
    [withStatus(401), 401, 'unauthorized'],
    [withStatus(403), 403, 'forbidden'],
    [Object.assign(withStatus(413), { message: 'request file too large' }), 413, 'payload_too_large'],
    [withStatus(415), 415, 'unsupported_media_type'],
    [withStatus(431), 431, 'validation'],
    [new ServiceUnavailableException(), 503, 'unavailable'],
  ])('%s: %i %s', (error, status, code) => {
    const problem = toProblem(error);
    expect(problem).toMatchObject({ status, code });
    expect(problem.message).not.toMatch(/inner|said by/);
  });

  it('follows RFC 9457, with members for our clients', () => {
    const errors = [{ field: 'content.en.title', code: 'too_long', message: 'must have at most 100 characters' }];
    const problem = new Problem({
      status: 400,
      code: 'validation',
      detail: 'No.',
      errors,
      extra: { current: { id: 1 } },
    });
    expect(problemBody(problem)).toEqual({
      type: 'about:blank',
      status: 400,
      title: 'Bad Request',
      detail: 'No.',
      code: 'validation',
      message: 'No.',
      errors,
      current: { id: 1 },
    });
  });
});
