import { logRequest, logsRequests } from '@muzey/shared-server/request-log.ts';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.js';
import { Problem } from '../errors/problem.js';
import { problemBody } from '../errors/problem.filter.js';
import { handleExpectContinue } from './expectations.js';
import { answerHeaders } from './headers.js';
import { checkRequestHead } from './request-head.js';

interface StrictOptions {
  config: Pick<Config, 'secure'>;
  idOf: (request: IncomingMessage) => string;
  addressOf: (request: IncomingMessage) => string;
}

/** Refuses requests with an invalid head, and answers `Expect` and CONNECT, which Node would handle itself. */
export function useStrictRequests(fastify: FastifyInstance, { config, idOf, addressOf }: StrictOptions): void {
  const { server, log } = fastify;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const problem = checkRequestHead(request);
    if (problem) refuse(problem, request, response);
    else for (const listener of listeners) listener.call(server, request, response);
  });
  handleExpectContinue(server, (request, response) => refuse(unknownExpectation(), request, response));
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined).end(rawResponse(config, notConnected(), idOf(request)));
    write(request, 405);
  });

  function refuse(problem: Problem, request: IncomingMessage, response: ServerResponse): void {
    const { headers, body } = refusal(config, problem, idOf(request), request.url);
    response.writeHead(problem.status, headers).end(body);
    write(request, problem.status);
  }

  function write(request: IncomingMessage, status: number): void {
    if (logsRequests(log)) logRequest(log, { id: idOf(request), request, address: addressOf(request), status, ms: 0 });
  }
}

/** A complete response for a connection without a parsed request. */
export function rawResponse(config: Pick<Config, 'secure'>, problem: Problem, id: string): string {
  const { headers, body } = refusal(config, problem, id);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Closes the connection: after a malformed request the next one can't be told apart reliably. */
function refusal(config: Pick<Config, 'secure'>, problem: Problem, id: string, url = '') {
  const body = JSON.stringify(problemBody(problem));
  const headers = {
    ...answerHeaders(config, { url, id, status: problem.status }),
    ...problem.headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

const unknownExpectation = (): Problem =>
  new Problem({ status: 417, code: 'validation', detail: 'The only expectation that can be met is 100-continue.' });

const notConnected = (): Problem => new Problem({ status: 405, code: 'not_found', detail: 'CONNECT is not answered.' });
