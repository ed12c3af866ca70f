import type { AdminEvent, PublicEvent } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { occurrencesOf } from '@muzey/shared-ui/recurrence/days.ts';
import { inPlace } from '../data/in-place.ts';
import { titled } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';

const NO_DAY = { date: null, end_date: null, following_date: null, dates: [] };

export async function readPreview(data: AdminEvent, { lang }: PreviewOptions): Promise<Formatted<PublicEvent>> {
  const { date, end_date, repeats } = data;
  const next = date === null ? NO_DAY : occurrencesOf({ date, end_date, repeats }, isoDay(new Date()));
  const days = { ...next, first_date: date };
  return formatted(
    { ...data, ...days, media: inPlace(data.media, data.pictures), content: titled(data.content, data.translations) },
    lang,
  );
}
