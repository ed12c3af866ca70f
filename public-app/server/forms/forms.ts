import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invite } from '../http/expectations.ts';
import { Gone, type Intake } from '../http/intake.ts';
import { NO_FORM, refuse, Refused, TOO_LARGE } from '../http/refusals.ts';

const CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** A form of the site, as browsers send it without JavaScript. */
export interface Form {
  path: string;
  maxBytes: number;
  /** @throws {Refused} before the form is read */
  check: (request: FastifyRequest) => void;
  answer: (fields: URLSearchParams, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Reads a form through the same intake as all bodies: Fastify itself would keep any number of incomplete ones for minutes. */
export function receiveForm(site: FastifyInstance, intake: Intake, { path, maxBytes, check, answer }: Form): void {
  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers, ip } = request;
    check(request);
    if (!CONTENT_TYPE.test(headers['content-type'] ?? '')) throw new Refused(NO_FORM);
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Refused(TOO_LARGE);
    invite(request.raw, reply.raw);
    const { bytes, release } = await intake.take(request.raw, ip, maxBytes);
    const fields = new URLSearchParams(bytes.toString('utf8'));
    release();
    return answer(fields, request, reply);
  }

  site.post(path, {
    // before Fastify parses the body
    onRequest: async (request, reply) => {
      await receive(request, reply).catch((error: unknown) => {
        if (error instanceof Refused) return refuse(request, reply, error.refusal);
        if (error instanceof Gone) return reply.hijack();
        throw error;
      });
      return reply;
    },
    handler: (_request, reply) => reply,
  });
}
