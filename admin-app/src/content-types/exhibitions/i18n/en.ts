export const words = {
  'exhibitions.list': 'Exhibitions',
  'exhibitions.one': 'Exhibition',
  'exhibitions.add': 'Add exhibition',
  'exhibitions.edit': 'Edit exhibition',
  'exhibitions.new': 'New exhibition',
  'exhibitions.back': 'All exhibitions',
  'exhibitions.field.start_date': 'Start date',
  'exhibitions.field.end_date': 'End date',
  'exhibitions.active': '{count} active',
} as const;
