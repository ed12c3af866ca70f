import { Choice } from '../content/Choice.tsx';
import { useT } from './words.ts';
import { CATEGORIES, type Category } from './categories.ts';

interface CategorySelectProps {
  value: Category | '';
  /** The text while none is chosen. */
  none: string;
  error?: string;
  required?: boolean;
  onChange: (category: Category | '') => void;
}

export function CategorySelect(props: CategorySelectProps) {
  const t = useT();
  return (
    <Choice
      {...props}
      label={t('collections.field.category')}
      name="category"
      options={CATEGORIES.map((category) => ({ value: category, label: t(`category.${category}`) }))}
    />
  );
}
