import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { LRUCache } from 'lru-cache';
import { RequestBody } from './request-body.js';
import { refuseRepeated } from './query.js';
import { invalid, Problem, type FieldProblem } from '../errors/problem.js';
import { isKnown, prune } from '../errors/shape.js';

/** class-validator's names for a rule → the stable codes of the wire. A rule of our own already carries its code as its name. */
const codes: Record<string, string> = {
  isDefined: 'required',
  isNotEmpty: 'required',
  isString: 'wrong_type',
  isBoolean: 'wrong_type',
  isInt: 'wrong_type',
  isNumber: 'wrong_type',
  isArray: 'wrong_type',
  isObject: 'wrong_type',
  nestedValidation: 'wrong_type',
  maxLength: 'too_long',
  arrayMaxSize: 'too_long',
  minLength: 'too_short',
  arrayMinSize: 'too_short',
  whitelistValidation: 'unknown_field',
  isIn: 'invalid_value',
  isEnum: 'invalid_value',
  matches: 'invalid_value',
  min: 'invalid_value',
  max: 'invalid_value',
  isEmail: 'invalid_email',
  isDateString: 'invalid_date',
  isISO8601: 'invalid_date',
};

/** When several rules of one field fail, the first of these says most. */
const order = ['unknown_field', 'required', 'wrong_type', 'invalid_characters', 'too_long', 'too_short'];

/**
 * Reads bodies, behind all guards, and checks them and query strings against their classes. In a body an unknown field is refused by
 * name; an unknown query parameter is ignored, since the specification's clients send the same ones to every list.
 */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      exceptionFactory: (errors) => invalid(flatten(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return checkedQuery(value, metadata);
    if (metadata.type !== 'body') return super.transform(value, metadata) as Promise<unknown>;
    if (!(value instanceof RequestBody)) return this.checkedBody(undefined, metadata);
    try {
      return await this.checkedBody(await value.read(), metadata);
    } catch (error) {
      await value.beforeRefusal();
      throw error;
    }
  }

  private async checkedBody(body: Record<string, unknown> | undefined, metadata: ArgumentMetadata): Promise<unknown> {
    if (!body) throw invalid([{ field: '', code: 'required', message: 'a JSON object is expected' }]);
    const unknown = isClass(metadata.metatype) ? prune(body, metadata.metatype) : [];
    const checked = super.transform(body, metadata) as Promise<unknown>;
    if (unknown.length === 0) return checked;
    const others = await checked.then(() => [], errorsOf);
    throw invalid([...unknown, ...others]);
  }
}

const isClass = (metatype: ArgumentMetadata['metatype']): metatype is new () => object =>
  metatype !== undefined && metatype !== Object;

function errorsOf(error: unknown): FieldProblem[] {
  if (error instanceof Problem) return error.errors ?? [];
  throw error;
}

const queryPipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  exceptionFactory: (errors) => invalid(flatten(errors)),
});

/** What was found good, by its class and by what was asked: lists are asked for in few different ways. */
const good = new WeakMap<object, LRUCache<string, object>>();
const MOST_REMEMBERED = 200;
/** Characters. */
const LONGEST_REMEMBERED = 200;

/** @returns the query as an object of its class, which all who ask the same share */
async function checkedQuery(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
  const { metatype } = metadata;
  const asked = JSON.stringify(value);
  const known = metatype && good.get(metatype)?.get(asked);
  if (known) return known;
  const query: unknown = await queryPipe.transform(isClass(metatype) ? onlyKnown(value, metatype) : value, metadata);
  refuseRepeated(value);
  if (!metatype || typeof query !== 'object' || query === null || asked.length > LONGEST_REMEMBERED) return query;
  if (!good.has(metatype)) good.set(metatype, new LRUCache({ max: MOST_REMEMBERED }));
  good.get(metatype)?.set(asked, Object.freeze(query));
  return query;
}

/** Thousands of parameters fit into an address, and to make an instance takes the square of their number. */
const onlyKnown = (value: unknown, target: new () => object): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => isKnown(target, name)));

/** Nested errors as a flat list of paths: `content.en.title`, `images[2]`. */
export function flatten(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const index = /^\d+$/.test(error.property) && parent !== '';
    const field = index ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      code: codes[rule] ?? rule,
      message: withoutName(message, error.property),
    }));
    const worst = own.sort((a, b) => rank(a.code) - rank(b.code)).slice(0, 1);
    return [...worst, ...flatten(error.children ?? [], field)];
  });
}

const rank = (code: string): number => (order.includes(code) ? order.indexOf(code) : order.length);

/** "title must be a string" → "must be a string": the field is named beside it. */
function withoutName(message: string, property: string): string {
  if (message === `property ${property} should not exist`) return 'is not known here';
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
