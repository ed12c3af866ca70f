/** From when until when an item is shown. */
export const schedule = {
  'schedule.zone': 'The museum’s time, {zone}.',
  'schedule.fromHint': 'The museum’s time, {zone}. If left empty, from its publication on.',
  'schedule.untilHint': 'The museum’s time, {zone}. If left empty, without an end.',
  'schedule.publishedOn': 'Shown only within the times below.',
  'schedule.since': 'Visible since {time} on {date}.',
  'schedule.from': 'Will be visible from {time} on {date}.',
  'schedule.until': 'Visible until {time} on {date}.',
  'schedule.ended': 'No longer visible since {time} on {date}.',
  'schedule.unpublished': 'It is not published: nobody will see it at that time.',
  'schedule.twice': 'The clocks are put back, and this time comes twice. Which one is meant?',
  'schedule.never': 'The clocks are put forward, and this time does not come. Which one is meant?',
} as const;
