type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);
const at = (value: unknown, step: string): unknown => (isObject(value) ? Reflect.get(value, step) : undefined);

/** The minimum number of figures in a gallery. */
const MIN_FIGURES = 2;

/**
 * A body without the parts that a write has refused. Of each path the innermost list entry is removed, such as a
 * picture or a block of a text; without one the whole field, which then stays as stored.
 * @param together gives the fields that are written together with one
 */
export function leaveOut(body: Json, paths: readonly string[], together: (field: string) => readonly string[]): Json {
  const left = structuredClone(body);
  const entries = new Map<unknown[], Set<number>>();
  for (const path of paths) {
    const [field = ''] = path.split('.doc.');
    if (field !== path) for (const other of together(field)) if (other !== field) drop(left, stepsOf(other));
    mark(left, stepsOf(path), entries);
  }
  for (const [list, gone] of entries) list.splice(0, Infinity, ...list.filter((_, index) => !gone.has(index)));
  return smallGalleriesUndone(left);
}

function drop(from: unknown, steps: readonly string[]): void {
  const owner = steps.slice(0, -1).reduce(at, from);
  if (isObject(owner)) Reflect.deleteProperty(owner, steps.at(-1) ?? '');
}

function mark(body: Json, steps: readonly string[], entries: Map<unknown[], Set<number>>): void {
  const values = steps.reduce<unknown[]>((seen, step) => [...seen, at(seen.at(-1), step)], [body]);
  const inner = values.findLastIndex((value, index) => Array.isArray(value) && index < steps.length);
  const list = values[inner];
  const entry = values[inner + 1];
  if (!Array.isArray(list)) drop(body, steps);
  // an embedded film only loses its picture
  else if (isObject(entry) && entry.type === 'embed') Reflect.set(entry.attrs ?? {}, 'media', null);
  else entries.set(list, (entries.get(list) ?? new Set()).add(Number(steps[inner])));
}

/** A gallery with one picture becomes that picture; an empty one is removed. */
function smallGalleriesUndone<Value>(value: Value): Value {
  if (Array.isArray(value)) value.splice(0, Infinity, ...value.flatMap((item: unknown) => withoutSmallGallery(item)));
  if (isObject(value)) for (const inner of Object.values(value)) smallGalleriesUndone(inner);
  return value;
}

const withoutSmallGallery = (node: unknown): unknown =>
  isObject(node) && node.type === 'gallery' && Array.isArray(node.content) && node.content.length < MIN_FIGURES
    ? node.content
    : [node];
