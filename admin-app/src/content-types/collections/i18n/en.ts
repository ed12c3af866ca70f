import enCategories from '@muzey/shared-ui/i18n/categories/en.json' with { type: 'json' };

export const words = {
  ...enCategories,
  'collections.list': 'Collections',
  'collections.one': 'Collection',
  'collections.add': 'Add collection',
  'collections.edit': 'Edit collection',
  'collections.new': 'New collection',
  'collections.back': 'All collections',
  'collections.about': 'About the collection',
  'collections.choose': 'Choose a category',
  'collections.all': 'All categories',
  'collections.field.category': 'Category',
  'collections.hint.description': 'What it is, how old, where from.',
  'collections.field.externalId': 'Inventory number',
  'collections.changeAll': 'Change all found',
  'collections.changeSelected': 'Change selected: {count}',
  'collections.merge': 'Merge',
  'collections.hasPrivate': 'Data that only registrars see are deleted, too.',
  'collections.deletesPrivate': 'Data of it that only registrars see, if there are some, are deleted with it.',
  'collections.filters': 'Filters of the object record',
  'collections.field.record': 'Object record',
} as const;
