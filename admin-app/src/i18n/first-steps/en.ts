/** The first steps on the dashboard. */
export const firstSteps = {
  'steps.title': 'First steps',
  'steps.name': 'Enter your name',
  'steps.contacts': 'Phone and address of the museum',
  'steps.hours': 'Opening hours of a branch',
  'steps.item': '{list}: the first entry',
  'steps.account': 'Account for a colleague',
  'steps.done': 'Done',
  'steps.hide': 'Hide the first steps',
} as const;
