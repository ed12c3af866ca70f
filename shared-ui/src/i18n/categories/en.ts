/** Names of the eight categories of collections. One file per language, so that a page loads only one. */
export const categories = {
  'category.jewelry': 'Jewellery',
  'category.archaeology': 'Archaeology',
  'category.nature': 'Nature',
  'category.new_history': 'Modern history',
  'category.ethnography': 'Ethnography',
  'category.photos__photonegatives': 'Photographs and negatives',
  'category.handicrafts': 'Handicrafts',
  'category.numismatics': 'Numismatics',
} as const;
