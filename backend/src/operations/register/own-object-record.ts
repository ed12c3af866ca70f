import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { mergeRecord } from '../../content-types/collections/record/merge-record.js';
import { ObjectRecordInput } from '../../content-types/collections/record/record.dto.js';
import type { StoredRecord } from '../../content-types/collections/record/record.js';
import { fieldsIn } from './fields.js';
import type { Mapped } from './mapping/map-record.js';
import { namedIn } from './mapping/named-objects.js';
import { privateTextsIn } from './private-data.js';
import { Rejected } from './refused.js';

/**
 * A record that somebody may have edited in the file.
 * @throws {Rejected} for anything the API would refuse
 */
export function recordIn(value: unknown): StoredRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Rejected('wrong_value', 'its record is not an object', { field: 'record' });
  const input = plainToInstance(ObjectRecordInput, value);
  const [fault] = validateSync(input, { whitelist: true, forbidNonWhitelisted: true }).flatMap((problem) =>
    faultsOf(problem, ''),
  );
  if (fault)
    throw new Rejected('wrong_value', `its record.${fault.field} ${fault.message}`, { field: `record.${fault.field}` });
  const { record, errors } = mergeRecord({}, value);
  const [error] = errors;
  if (error) throw new Rejected('wrong_value', `its ${error.field} ${error.message}`, { field: error.field });
  return record;
}

function faultsOf(
  { property, constraints, children = [] }: ValidationError,
  above: string,
): { field: string; message: string }[] {
  const field = above === '' ? property : `${above}.${property}`;
  const own = Object.values(constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...children.flatMap((child) => faultsOf(child, field))];
}

/**
 * The record as read with a mapping, from one of our exports.
 * @throws {Rejected} when it is damaged
 */
export function mappedIn(value: unknown, contentOf: (content: object) => Mapped['content']): Mapped {
  const { mapping, number, category, content, record, named, private: own } = fieldsIn(value);
  if (typeof mapping !== 'string' || typeof number !== 'string')
    throw new Rejected('not_exported_here', 'its data about its mapping is damaged', { field: 'muzey' });
  return {
    mapping,
    number,
    ...(typeof category === 'string' && { category }),
    content: contentOf(fieldsIn(content)),
    record: recordIn(record),
    ...(named !== undefined && { named: namedIn(named) }),
    ...(own !== undefined && { private: privateTextsIn(own) }),
  };
}
