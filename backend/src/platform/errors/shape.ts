import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import type { FieldProblem } from './problem.js';

type Class = new () => object;

interface Field {
  /** The class of its value, or of each entry; undefined for primitives and ignored fields. */
  nested: Class | undefined;
  /** Maximum length of a list; 0 for a field that is not a list. */
  maxEntries: number;
  /** Whether unknown fields inside are errors; otherwise they are dropped silently. */
  strict: boolean;
  /** Whether its value is passed on unchanged, wrapped in a function. */
  freeForm: boolean;
}

/** The name of a rule: a field whose value has no class, and is validated later. */
export const FREE_FORM = 'freeForm';

/** The fields with validation rules, by name. */
type Shape = ReadonlyMap<string, Field>;

const shapes = new WeakMap<Class, Shape>();

/** Whether a class has validation rules for this field. */
export const isKnown = (target: Class, name: string): boolean => shapeOf(target).has(name);

/**
 * Removes everything from a body that its class does not know, before class-transformer sees it: that takes a hundred
 * times as long as parsing, and quadratic time in the number of names. An invalid value stays in the body, reduced to
 * the part that makes it invalid.
 * @returns an error for each unknown field
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
    if (field.freeForm) return value === null ? null : () => value;
    // one entry too many is enough for a refusal
    if (Array.isArray(value))
      return value.slice(0, field.maxEntries + 1).map((item, index) => entry(item, field, `${path}[${index}]`));
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
  const cached = shapes.get(target);
  if (cached) return cached;
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const shape = new Map(
    names.map((name): [string, Field] => {
      const own = rules.filter(({ propertyName }) => propertyName === name);
      const nested = classOf(target, name);
      const strict = own.some(({ type }) => type === 'nestedValidation');
      const isList = own.some((rule) => rule.each || rule.name === 'isArray') || (nested !== undefined && !strict);
      const limit: unknown = own.find((rule) => rule.name === 'arrayMaxSize')?.constraints[0];
      const freeForm = own.some((rule) => rule.name === FREE_FORM);
      return [
        name,
        { nested, strict, freeForm, maxEntries: typeof limit === 'number' ? limit : isList ? Infinity : 0 },
      ];
    }),
  );
  shapes.set(target, shape);
  return shape;
}

/** Found by transforming an empty object: class-transformer does not expose its type metadata. */
function classOf(target: Class, name: string): Class | undefined {
  const made = (plainToInstance(target, { [name]: {} }) as Record<string, unknown>)[name];
  if (typeof made !== 'object' || made === null || made.constructor === Object) return undefined;
  return made.constructor as Class;
}

/** The fields that a class has validation rules for. */
export const namesOf = (target: Class): string[] => [...shapeOf(target).keys()];
