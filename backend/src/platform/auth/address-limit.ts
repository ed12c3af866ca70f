import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { network } from '../http/client-address.js';
import { ThrottleService } from './throttle.service.js';

interface Limit {
  /** Name of the counter, such as `contact`. */
  name: string;
  max: number;
  seconds: number;
}

const LIMIT = 'muzey:address-limit';

/** Answers 429 before the body is read, because a larger body costs more to parse. */
@Injectable()
class AddressLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { name, max, seconds } = this.reflector.get<Limit>(LIMIT, context.getHandler());
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.throttle.limit(`${name}:${network(ip)}`, max, seconds);
    return true;
  }
}

/** Limits the requests to a route by the client's network. Requests with an invalid body count too. */
export const LimitByAddress = (name: string, max: number, seconds: number): MethodDecorator =>
  applyDecorators(SetMetadata<string, Limit>(LIMIT, { name, max, seconds }), UseGuards(AddressLimitGuard));
