import type { Facets } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { FIRST_CATEGORIES, isFirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useT } from '../../i18n/useT.ts';
import { useWords } from '../../i18n/useWords.ts';
import styles from '../collections.module.css';
import { words } from '../list-words.ts';
import { listAddress, type Choice } from './choice.ts';
import { labelOf } from './facets.ts';

interface CategoriesProps {
  choice: Choice;
  facets: Facets | undefined;
}

/** The selected category of objects, with all others; the other filters stay. */
export function Categories({ choice, facets }: CategoriesProps) {
  const own = useWords(words);
  const lang = useLang();
  const name = useCategoryName(facets);
  const added = (facets?.facets.category ?? []).map(({ id, key }) => key ?? id).filter((id) => !isFirstCategory(id));
  const { category: chosen, ...rest } = choice;
  return (
    <nav className={styles.categories} aria-label={own('categories')}>
      <ul>
        {[undefined, ...FIRST_CATEGORIES, ...added].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={inLang(listAddress({ ...rest, ...(category && { category }) }), lang)}
              preventScrollReset
              aria-current={category === chosen ? 'page' : undefined}
            >
              {category ? name(category) : own('everything')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Names of categories: the eight that every museum has, and those that this one added. */
export function useCategoryName(facets: Facets | undefined): (category: string) => string {
  const t = useT();
  const lang = useLang();
  return (category) => {
    if (isFirstCategory(category)) return t(`category-${category}`);
    const value = facets?.facets.category.find(({ id, key }) => (key ?? id) === category);
    return value ? labelOf(value.label, lang).text : category;
  };
}
