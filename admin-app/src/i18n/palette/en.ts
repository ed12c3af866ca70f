/** The command palette and the keys of forms. */
export const palette = {
  'palette.title': 'Go to or search',
  'palette.label': 'Screen or entry',
  'palette.hint': 'In any language and alphabet',
  'palette.screens': 'Screens',
  'palette.new': 'Add',
  'palette.count': { one: '{count} result', other: '{count} results' },
  'keys.palette': 'Go to a screen or an entry (even while typing)',
  'keys.publish': 'Save and publish in a form',
} as const;
