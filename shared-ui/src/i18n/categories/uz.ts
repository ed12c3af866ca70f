import type { categories as english } from './en.ts';

export const categories: Record<keyof typeof english, string> = {
  'category.jewelry': 'Zargarlik buyumlari',
  'category.archaeology': 'Arxeologiya',
  'category.nature': 'Tabiat',
  'category.new_history': 'Yangi tarix',
  'category.ethnography': 'Etnografiya',
  'category.photos__photonegatives': 'Fotosurat va negativlar',
  'category.handicrafts': 'Hunarmandchilik',
  'category.numismatics': 'Numizmatika',
};
