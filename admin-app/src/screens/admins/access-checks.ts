import type { CheckedField } from '../../ui/useFormErrors.ts';
import { isLacking, type Access, type AccessField } from './access.ts';

/** The fields of the form that a small form checks. */
export function accessChecks(access: Access): Record<AccessField, CheckedField> {
  const lacks = isLacking(access);
  const check = (field: AccessField): CheckedField => ({
    value: JSON.stringify(access.grants?.[field]),
    errors: lacks[field] ? ['required'] : [],
  });
  return { branches: check('branches'), tasks: check('tasks'), languages: check('languages') };
}
