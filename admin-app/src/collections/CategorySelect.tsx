import { Choice } from '../content/Choice.tsx';
import { withCount } from '../content/Count.tsx';
import { useT } from './words.ts';
import { CATEGORIES, type Category } from './categories.ts';

interface CategorySelectProps {
  value: Category | '';
  /** The text while none is chosen. */
  none: string;
  error?: string;
  required?: boolean;
  /** How many objects each has. */
  counts?: Readonly<Record<string, number>>;
  onChange: (category: Category | '') => void;
}

export function CategorySelect({ counts, ...props }: CategorySelectProps) {
  const t = useT();
  return (
    <Choice
      {...props}
      label={t('collections.field.category')}
      name="category"
      options={CATEGORIES.map((category) => ({
        value: category,
        label: withCount(t(`category.${category}`), counts && (counts[category] ?? 0)),
      }))}
    />
  );
}
