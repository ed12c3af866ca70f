export const agenda = {
  'overview.schedules': 'Coming up',
  'overview.noSchedules': 'Nothing is scheduled.',
  'overview.begins': 'appears on the site',
  'overview.ends': 'leaves the site',
  'overview.today': 'Today, {time}',
  'overview.ending': 'Ending within 7 days',
  'overview.lacking': 'Not in every language yet',
  'overview.ownChanges': 'Changed by you',
  'overview.otherChanges': 'Changed by colleagues',
};
