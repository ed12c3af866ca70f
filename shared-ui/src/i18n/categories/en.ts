/** What the eight categories of collections are called (specification, section 3). A file a language: a reader loads no other. */
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
