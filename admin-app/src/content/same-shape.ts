const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Whether something has every field that a sample has, each of the same kind, at every depth; what a list holds isn't looked at.
 * For what an older version of the console may have written down.
 */
export function isLike<Sample>(sample: Sample, value: unknown): value is Sample {
  if (!isRecord(sample)) return typeof value === typeof sample;
  if (!isRecord(value) || Array.isArray(sample) !== Array.isArray(value)) return false;
  return Array.isArray(sample) || Object.entries(sample).every(([key, part]) => isLike(part, value[key]));
}
