import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { LoginAnswer } from './auth.dto.js';
import type { Caller, SignedIn } from './auth.service.js';
import { deviceCookie, setDevice, setTokens, tokensOf } from './cookies.js';

/** The browser, or program, that signs in. */
export const callerOf = (request: FastifyRequest, config: Config): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  device: deviceCookie(request, config),
  old: tokensOf(request, config),
});

/** Sets the cookies of the new session. */
export function answerSignedIn(signedIn: SignedIn, reply: FastifyReply, config: Config): LoginAnswer {
  const { tokens, device, username, role, mustChangePassword } = signedIn;
  setTokens(reply, config, tokens);
  setDevice(reply, config, device);
  return { message: 'Signed in.', username, role, ...(mustChangePassword ? { mustChangePassword } : {}) };
}
