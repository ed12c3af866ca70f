const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Whether a value has every field of a sample, each of the same type, at every depth. Elements of lists are not checked. For drafts that an
 * older version of the console may have stored.
 */
export function hasSameShape<Sample>(sample: Sample, value: unknown): value is Sample {
  // an optional field
  if (sample === undefined) return true;
  if (!isRecord(sample)) return typeof value === typeof sample;
  if (!isRecord(value) || Array.isArray(sample) !== Array.isArray(value)) return false;
  return Array.isArray(sample) || Object.entries(sample).every(([key, part]) => hasSameShape(part, value[key]));
}
