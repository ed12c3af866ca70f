import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { addDays, furtherDays, type Repeats } from '@muzey/shared-ui/recurrence/days.ts';
import { inLang } from '../app/address.ts';
import { shownText, textsOf } from '../ui/useText.ts';

/** The museum's time zone has had no daylight saving time since 1992 (IANA tz database, Asia/Tashkent). */
const OFFSET = '+05:00';
/** How often subscribers poll: a change made in the morning arrives in the evening. */
const REFRESH_INTERVAL = 'PT6H';
/** RFC 5545, 3.3.8. */
const MAX_INTEGER = 2_147_483_647;
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tashkent',
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0500',
  'TZOFFSETTO:+0500',
  'TZNAME:+05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface Options {
  lang: Lang;
  origin: string;
  /** Name of a calendar that can be subscribed to. */
  name?: string;
}

/** A calendar (RFC 5545) of the events that have a date, in one language or its fallback. */
export function calendar(events: readonly PublicEvent[], { lang, origin, name }: Options): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muzey//Muzey//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : subscription(name, lang)),
    ...TIME_ZONE,
    ...events.flatMap((event) => entry(event, lang, origin)),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(fold).join('\r\n');
}

/** RFC 7986, 5.1 and 5.7, and the older names that programs used before. */
const subscription = (name: string, lang: Lang): string[] => [
  `NAME;LANGUAGE=${languages[lang].tag}:${escape(name)}`,
  `X-WR-CALNAME:${escape(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
  `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
];

function entry(event: PublicEvent, lang: Lang, origin: string): string[] {
  if (event.date === null) return [];
  const title = event.content[pickLang(event.content, lang) ?? lang]?.title ?? '';
  const { text: description } = shownText(textsOf(event.content, 'description'), lang);
  const place = event.locations[pickLang(event.locations, lang) ?? lang];
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(origin).host}`,
    ...revision(event),
    ...times(event, event.date),
    `SUMMARY:${escape(title)}`,
    ...(description ? [`DESCRIPTION:${escape(description)}`] : []),
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    `URL:${origin}${inLang(`/events/${event.slug ?? event.id}`, lang)}`,
    'END:VEVENT',
  ];
}

/** Without METHOD, DTSTAMP is when the entry was last changed (RFC 5545, 3.8.7.2). */
const revision = ({ createdAt, updatedAt }: PublicEvent): string[] => [
  `DTSTAMP:${utc(updatedAt)}`,
  `CREATED:${utc(createdAt)}`,
  `LAST-MODIFIED:${utc(updatedAt)}`,
  `SEQUENCE:${sequence(createdAt, updatedAt)}`,
];

/** The seconds from creation to the last change: it only grows, like a revision count, which the public API does not have. */
const sequence = (createdAt: string, updatedAt: string): number => {
  const seconds = Math.ceil((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000);
  return Math.min(Math.max(seconds, 0), MAX_INTEGER);
};

/** Monday first. */
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const dense = (day: string): string => day.replaceAll('-', '');

/**
 * One entry contains all days of a repeating event, with its first one as DTSTART. Without a start time it takes whole days, and DTEND is
 * the day after the last one (RFC 5545, 3.6.1).
 * @param date of the next occurrence
 */
function times(
  { first_date, end_date, repeats, start_time: start, end_time: end }: PublicEvent,
  date: string,
): string[] {
  const first = first_date ?? date;
  const last = addDays(first, furtherDays({ date, end_date }));
  if (start === null) {
    const rule = repeats ? ruleOf(repeats, { value: ';VALUE=DATE', at: dense }) : [];
    return [`DTSTART;VALUE=DATE:${dense(first)}`, `DTEND;VALUE=DATE:${dense(addDays(last, 1))}`, ...rule];
  }
  const value = ';TZID=Asia/Tashkent';
  const at = (day: string, time = start) => `${dense(day)}T${time.replace(':', '')}00`;
  const ends = end !== null ? at(last, end) : last > first ? at(addDays(last, 1), '00:00') : undefined;
  return [
    `DTSTART${value}:${at(first)}`,
    ...(ends === undefined ? [] : [`DTEND${value}:${ends}`]),
    ...(repeats ? ruleOf(repeats, { value, at, start }) : []),
  ];
}

interface Written {
  /** The parameter of a property. */
  value: string;
  /** Writes the start of an occurrence on a day. */
  at: (day: string) => string;
  start?: string;
}

/** RFC 5545, 3.3.10: UNTIL is a date if DTSTART is one, else a time in UTC. */
function ruleOf({ every, weekdays, until, count, except }: Repeats, { value, at, start }: Written): string[] {
  const last = until === null ? [] : [start === undefined ? dense(until) : utc(`${until}T${start}:00${OFFSET}`)];
  const parts = [
    'FREQ=WEEKLY',
    ...(every > 1 ? [`INTERVAL=${every}`, 'WKST=MO'] : []),
    `BYDAY=${weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(',')}`,
    ...last.map((moment) => `UNTIL=${moment}`),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ];
  return [
    `RRULE:${parts.join(';')}`,
    ...(except.length > 0 ? [`EXDATE${value}:${except.map((day) => at(day)).join(',')}`] : []),
  ];
}

const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11: line breaks of any kind are escaped, and other control characters are left out. */
const escape = (text: string): string =>
  balanced(text.toWellFormed())
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** Lines have at most 75 octets, are cut between characters, and continue after a line break and a space (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > 75) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}
