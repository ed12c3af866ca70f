import { Choice } from '../../ui/Choice.tsx';
import { withCount } from '../../ui/Count.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useT } from './words.ts';
import type { Category } from '../../fields/terms/categories.ts';
import { useCategories } from '../../fields/terms/useCategories.ts';

interface CategorySelectProps {
  /** Empty for none. */
  value: Category;
  /** The text while none is selected. */
  none: string;
  error?: string;
  required?: boolean;
  /** How many objects each has. */
  counts?: Readonly<Record<string, number>>;
  onChange: (category: Category) => void;
}

export function CategorySelect({ counts, ...props }: CategorySelectProps) {
  const t = useT();
  const { categories, error, retry } = useCategories(props.value, (key) => t(`category-${key}`));
  return (
    <>
      <Choice
        {...props}
        label={t('collections-field-category')}
        name="category"
        options={categories.map(({ key, name }) => ({
          value: key,
          label: withCount(name, counts && (counts[key] ?? 0)),
        }))}
      />
      {error && <LoadTrouble error={error} onRetry={retry} />}
    </>
  );
}
