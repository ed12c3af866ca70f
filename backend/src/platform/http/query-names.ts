import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { namesOf } from '../errors/shape.js';

/**
 * The query parameters of a controller's method, by its `@Query()` arguments and their classes.
 * @throws {Error} for an argument without a class, because its parameters would be unknown
 */
export function queryNames(controller: Type, method: string): string[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as unknown[];
  return Object.entries(args).flatMap(([key, { index, data }]) => {
    if (!key.startsWith(`${RouteParamtypes.QUERY}:`)) return [];
    if (typeof data === 'string') return [data];
    const type = types[index];
    if (isClass(type)) return namesOf(type);
    throw new Error(`The query of ${controller.name}.${method} has no class that declares its parameters.`);
  });
}

const isClass = (type: unknown): type is new () => object => typeof type === 'function' && type !== Object;
