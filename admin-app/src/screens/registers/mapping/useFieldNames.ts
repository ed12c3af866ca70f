import type { RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';
import { useFurtherNames } from '../../../item-form/changed-fields.ts';
import { useT } from '../words.ts';

/** The names of the fields that a column may become, and of values that can be chosen, as in the form of an object. */
export function useFieldNames(): (target: string, value?: string) => string {
  const t = useT();
  const nameOf = useFurtherNames('collections');
  return (target, value) => {
    if (value !== undefined) return nameOf(target.replace('[]', ''), value) ?? value;
    switch (target) {
      case 'number':
        return t('registers-number');
      case 'title':
        return t('registers-title');
      case 'description':
        return t('registers-description');
      case 'category':
        return t('registers-categoryField');
      default:
        return nameOf(target.replace('[]', '')) ?? target;
    }
  };
}

/** Fields whose name has the text. */
export const found = (targets: readonly RegisterTarget[], nameOf: (target: string) => string, text: string) => {
  const asked = text.trim().toLowerCase();
  return targets.filter(({ name }) => nameOf(name).toLowerCase().includes(asked));
};
