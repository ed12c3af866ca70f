import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { prune } from '../../../platform/errors/shape.js';
import { flatten } from '../../../platform/http/validation.pipe.js';
import { mergeRecord } from './merge-record.js';
import { ObjectRecordInput } from './record.dto.js';
import type { StoredRecord } from './record.js';

/** A record that comes in a file, by the rules of those that are sent. */
export function checkedRecord(value: unknown): { record: StoredRecord; errors: FieldProblem[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { record: {}, errors: [{ field: 'record', code: 'wrong_type', message: 'must be an object' }] };
  const sent = structuredClone(value);
  const unknown = prune(sent, ObjectRecordInput).map((error) => ({ ...error, field: `record.${error.field}` }));
  const shape = plainToInstance(ObjectRecordInput, sent);
  const wrong = flatten(validateSync(shape), 'record');
  if (unknown.length + wrong.length > 0) return { record: {}, errors: [...unknown, ...wrong] };
  return mergeRecord({}, shape);
}
