import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import type { FieldProblem } from './problem.js';

type Class = new () => object;

interface Field {
  /** What its value, or each entry of it, is to become; undefined for a text, a number, or what is ignored. */
  nested: Class | undefined;
  /** Entries that a list of it may have; 0 where it is none. */
  most: number;
  /** Whether the rules of that class are looked at; else what it doesn't know is left out without a word. */
  strict: boolean;
}

/** The fields that the rules of a class know, by name. */
type Shape = ReadonlyMap<string, Field>;

const shapes = new WeakMap<Class, Shape>();

/** The names that a class has rules for. */
export const isKnown = (target: Class, name: string): boolean => shapeOf(target).has(name);

/**
 * Takes out of a body whatever its class has no place for, before instances are made of it and looked at: that takes a hundred times as
 * long as reading it did, and grows with the square of the names. A wrong value stays wrong, and as little of it as shows that it is.
 * @returns the fields that aren't known
 */
export function prune(body: object, target: Class): FieldProblem[] {
  const unknown: FieldProblem[] = [];
  pruneObject(body as Record<string, unknown>, shapeOf(target), '', true);
  return unknown;

  function pruneObject(value: Record<string, unknown>, shape: Shape, path: string, strict: boolean): void {
    for (const [name, item] of Object.entries(value)) {
      const at = path ? `${path}.${name}` : name;
      const field = shape.get(name);
      if (field) value[name] = pruned(item, field, at);
      else {
        if (strict) unknown.push({ field: at, code: 'unknown_field', message: 'is not known here' });
        delete value[name];
      }
    }
  }

  function pruned(value: unknown, field: Field, path: string): unknown {
    // one more than there may be: it is refused for that
    if (Array.isArray(value))
      return value.slice(0, field.most + 1).map((item, index) => entry(item, field, `${path}[${index}]`));
    return entry(value, field, path);
  }

  function entry(value: unknown, { nested, strict }: Field, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return [];
    if (!nested) return {};
    pruneObject(value as Record<string, unknown>, shapeOf(nested), path, strict);
    return value;
  }
}

function shapeOf(target: Class): Shape {
  const known = shapes.get(target);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const shape = new Map(
    names.map((name): [string, Field] => {
      const own = rules.filter(({ propertyName }) => propertyName === name);
      const nested = classOf(target, name);
      const strict = own.some(({ type }) => type === 'nestedValidation');
      const isList = own.some((rule) => rule.each || rule.name === 'isArray') || (nested !== undefined && !strict);
      const limit: unknown = own.find((rule) => rule.name === 'arrayMaxSize')?.constraints[0];
      return [name, { nested, strict, most: typeof limit === 'number' ? limit : isList ? Infinity : 0 }];
    }),
  );
  shapes.set(target, shape);
  return shape;
}

/** Seen by what an object becomes in this field: class-transformer tells nobody what it was told. */
function classOf(target: Class, name: string): Class | undefined {
  const made = (plainToInstance(target, { [name]: {} }) as Record<string, unknown>)[name];
  if (typeof made !== 'object' || made === null || made.constructor === Object) return undefined;
  return made.constructor as Class;
}

/** The fields that a class has validation rules for. */
export const namesOf = (target: Class): string[] => [...shapeOf(target).keys()];
