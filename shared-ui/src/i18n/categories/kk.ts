import type { categories as english } from './en.ts';

export const categories: Record<keyof typeof english, string> = {
  'category.jewelry': 'Zergerlik buyımları',
  'category.archaeology': 'Arxeologiya',
  'category.nature': 'Tábiyat',
  'category.new_history': 'Jańa tariyx',
  'category.ethnography': 'Etnografiya',
  'category.photos__photonegatives': 'Fotosúwretler hám negativler',
  'category.handicrafts': 'Ónermentshilik',
  'category.numismatics': 'Numizmatika',
};
