import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from '../i18n/useT.ts';
import { CATEGORIES, toCategory, type Category } from './categories.ts';

interface CategorySelectProps {
  value: Category | '';
  /** What stands there while none is chosen. */
  none: string;
  error?: string;
  required?: boolean;
  onChange: (category: Category | '') => void;
}

export function CategorySelect({ value, none, error, required, onChange }: CategorySelectProps) {
  const t = useT();
  return (
    <Field label={t('form.category')} error={error}>
      {(described) => (
        <select
          {...described}
          name="category"
          required={required}
          value={value}
          onChange={(event) => onChange(toCategory(event.target.value))}
        >
          <option value="">{none}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
