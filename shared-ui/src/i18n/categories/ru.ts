import type { categories as english } from './en.ts';

export const categories: Record<keyof typeof english, string> = {
  'category.jewelry': 'Ювелирные украшения',
  'category.archaeology': 'Археология',
  'category.nature': 'Природа',
  'category.new_history': 'Новая история',
  'category.ethnography': 'Этнография',
  'category.photos__photonegatives': 'Фотографии и негативы',
  'category.handicrafts': 'Ремёсла',
  'category.numismatics': 'Нумизматика',
};
