import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.js';
import { Problem } from '../errors/problem.js';
import { problemBody } from '../errors/problem.filter.js';
import { isWritten, writeRequest } from '../logging/logger.js';
import { useExpectations } from './expectations.js';
import { answerHeaders } from './headers.js';
import { faultOf } from './request-head.js';

interface StrictOptions {
  config: Pick<Config, 'secure'>;
  idOf: (request: IncomingMessage) => string;
  addressOf: (request: IncomingMessage) => string;
}

/** Lets no request through to others whose head is none, and answers those that Node answers in its own way or not at all. */
export function useStrictRequests(fastify: FastifyInstance, { config, idOf, addressOf }: StrictOptions): void {
  const { server, log } = fastify;
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const problem = faultOf(request);
    if (problem) refuse(problem, request, response);
    else for (const listener of others) listener.call(server, request, response);
  });
  useExpectations(server, (request, response) => refuse(unknownExpectation(), request, response));
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined).end(wholeAnswer(config, notConnected(), idOf(request)));
    write(request, 405);
  });

  function refuse(problem: Problem, request: IncomingMessage, response: ServerResponse): void {
    const { headers, body } = refusal(config, problem, idOf(request));
    response.writeHead(problem.status, headers).end(body);
    write(request, problem.status);
  }

  function write(request: IncomingMessage, status: number): void {
    if (isWritten(log)) writeRequest(log, { id: idOf(request), request, address: addressOf(request), status, ms: 0 });
  }
}

/** A refusal for a connection whose request never became one. */
export function wholeAnswer(config: Pick<Config, 'secure'>, problem: Problem, id: string): string {
  const { headers, body } = refusal(config, problem, id);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Whoever breaks the rules of the wire may mean something else by what he sends next: the connection ends. */
function refusal(config: Pick<Config, 'secure'>, problem: Problem, id: string) {
  const body = JSON.stringify(problemBody(problem));
  const headers = {
    ...answerHeaders(config, { url: '', id, status: problem.status }),
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
