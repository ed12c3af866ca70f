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
  /** What is counted, such as `contact`. */
  name: string;
  most: number;
  seconds: number;
}

const LIMIT = 'muzey:address-limit';

/** 429 before a body is read: a guard, since what strangers send costs the more the more of it is looked at. */
@Injectable()
class AddressLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { name, most, seconds } = this.reflector.get<Limit>(LIMIT, context.getHandler());
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.throttle.limit(`${name}:${network(ip)}`, most, seconds);
    return true;
  }
}

/** Counts the calls of a route by the network that they come from, those that are refused for their body, too. */
export const LimitByAddress = (name: string, most: number, seconds: number): MethodDecorator =>
  applyDecorators(SetMetadata<string, Limit>(LIMIT, { name, most, seconds }), UseGuards(AddressLimitGuard));
