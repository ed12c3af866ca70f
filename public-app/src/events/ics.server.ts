import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../app/address.ts';

/** The museum's clocks have had no summer time since 1992 (IANA tz database, Asia/Tashkent). */
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

/** A calendar (RFC 5545) of the events that have a day, in one language or its fallback. */
export function calendar(events: readonly PublicEvent[], { lang, origin }: { lang: Lang; origin: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muzey//Muzey//EN',
    'CALSCALE:GREGORIAN',
    ...TIME_ZONE,
    ...events.flatMap((event) => entry(event, lang, origin)),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(fold).join('\r\n');
}

function entry(event: PublicEvent, lang: Lang, origin: string): string[] {
  if (event.date === null) return [];
  const text = event.content[pickLang(event.content, lang) ?? lang];
  const place = event.locations[pickLang(event.locations, lang) ?? lang];
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(origin).host}`,
    `DTSTAMP:${utc(event.createdAt)}`,
    ...times(event.date, event.start_time, event.end_time),
    `SUMMARY:${escape(text?.title ?? '')}`,
    ...(text?.description ? [`DESCRIPTION:${escape(text.description)}`] : []),
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    `URL:${origin}${inLang(`/events/${event.id}`, lang)}`,
    'END:VEVENT',
  ];
}

/** Without a start time it is the whole day, whose end is the day after it (RFC 5545, 3.6.1). */
function times(date: string, start: string | null, end: string | null): string[] {
  const day = date.replaceAll('-', '');
  if (start === null) {
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    return [`DTSTART;VALUE=DATE:${day}`, `DTEND;VALUE=DATE:${next}`];
  }
  const at = (time: string) => `TZID=Asia/Tashkent:${day}T${time.replace(':', '')}00`;
  return [`DTSTART;${at(start)}`, ...(end === null ? [] : [`DTEND;${at(end)}`])];
}

const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11: line breaks of any kind are escaped, and other control characters are left out. */
const escape = (text: string): string =>
  balanced(text.toWellFormed())
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** Lines of at most 75 octets, cut between characters, go on after a line break and a space (RFC 5545, 3.1). */
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
