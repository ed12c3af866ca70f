/** The checks of a formatted text while it is written. */
export const checks = {
  'check.count': { one: '{count} place is worth a look', other: '{count} places are worth a look' },
  'check.more': 'and {count} more',
  'check.headings': 'A subheading stands before the first heading: “{text}”',
  'check.link': 'The words of a link do not say where it leads: “{text}”',
  'check.picture': 'A picture has no description ({lang})',
  'check.caption': 'A table has no caption',
  'check.language': 'This looks like {lang}: “{text}”',
} as const;
