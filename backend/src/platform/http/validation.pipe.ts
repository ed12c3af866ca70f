import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import * as validatorPackage from 'class-validator';
import type { ValidationError } from 'class-validator';
import { RequestBody } from './request-body.js';
import { refuseRepeated } from './query.js';
import { invalid, Problem, type FieldProblem } from '../errors/problem.js';
import { FREE_FORM, isKnown, prune } from '../errors/shape.js';

/** Stable error codes for class-validator's rules. Our own rules are named by their code already. */
const codes: Record<string, string> = {
  isDefined: 'required',
  isNotEmpty: 'required',
  isString: 'wrong_type',
  isBoolean: 'wrong_type',
  isInt: 'wrong_type',
  isNumber: 'wrong_type',
  isArray: 'wrong_type',
  isObject: 'wrong_type',
  [FREE_FORM]: 'wrong_type',
  nestedValidation: 'wrong_type',
  maxLength: 'too_long',
  arrayMaxSize: 'too_long',
  minLength: 'too_short',
  arrayMinSize: 'too_short',
  whitelistValidation: 'unknown_field',
  isIn: 'invalid_value',
  isEnum: 'invalid_value',
  isUuid: 'invalid_value',
  matches: 'invalid_value',
  min: 'invalid_value',
  max: 'invalid_value',
  isEmail: 'invalid_email',
  isDateString: 'invalid_date',
  isISO8601: 'invalid_date',
};

/** When several rules of a field fail, only the first of these codes is reported. */
const precedence = ['unknown_field', 'required', 'wrong_type', 'invalid_characters', 'too_long', 'too_short'];

/**
 * Reads bodies, after all guards, and validates them and query strings. An unknown field in a body is an error. An unknown query
 * parameter is ignored: clients of the original API send the same parameters to every list.
 */
@Injectable()
export class RequestPipe extends ValidationPipe {
  constructor() {
    super({
      validatorPackage,
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      exceptionFactory: (errors) => invalid(flatten(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return checkedQuery(value, metadata);
    if (metadata.type !== 'body') return super.transform(value, metadata) as Promise<unknown>;
    if (!(value instanceof RequestBody)) return this.checked(undefined, metadata);
    try {
      return await this.checked(await value.read(), metadata);
    } catch (error) {
      await value.beforeRefusal();
      throw error;
    }
  }

  async checked(body: Record<string, unknown> | undefined, metadata: ArgumentMetadata): Promise<unknown> {
    if (!body) throw invalid([{ field: '', code: 'required', message: 'a JSON object is expected' }]);
    const unknown = isClass(metadata.metatype) ? prune(body, metadata.metatype) : [];
    const checked = super.transform(body, metadata) as Promise<unknown>;
    if (unknown.length === 0) return checked;
    const others = await checked.then(() => [], errorsOf);
    throw invalid([...unknown, ...others]);
  }
}

/**
 * Validates a body that the API itself makes, as if a client had sent it.
 * @throws 400
 */
export const checkedBody = async <Body extends object>(shape: new () => Body, body: object) =>
  (await new RequestPipe().checked({ ...body }, { type: 'body', metatype: shape })) as Body;

const isClass = (metatype: ArgumentMetadata['metatype']): metatype is new () => object =>
  metatype !== undefined && metatype !== Object;

function errorsOf(error: unknown): FieldProblem[] {
  if (error instanceof Problem) return error.errors ?? [];
  throw error;
}

const queryPipe = new ValidationPipe({
  validatorPackage,
  transform: true,
  whitelist: true,
  exceptionFactory: (errors) => invalid(flatten(errors)),
});

async function checkedQuery(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
  const { metatype } = metadata;
  const checked: unknown = await queryPipe.transform(
    isClass(metatype) ? knownParameters(value, metatype) : value,
    metadata,
  );
  refuseRepeated(value);
  return checked;
}

/** Drops unknown parameters first: a URL can hold thousands, and creating an instance takes quadratic time in their number. */
const knownParameters = (value: unknown, target: new () => object): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => isKnown(target, name)));

/** Flattens nested errors to paths such as `content.en.title` and `images[2]`. */
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

const rank = (code: string): number => (precedence.includes(code) ? precedence.indexOf(code) : precedence.length);

/** "title must be a string" → "must be a string": the field is reported separately. */
function withoutName(message: string, property: string): string {
  if (message === `property ${property} should not exist`) return 'is not known here';
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
