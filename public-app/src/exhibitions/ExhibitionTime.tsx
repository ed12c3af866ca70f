import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useWords } from '../i18n/useWords.ts';
import { timeOf } from './time-of.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';
import { words } from './words.ts';

/** The one day that counts: until when it can be seen, or from when; both days of a past one. */
export function ExhibitionTime({ exhibition, today }: { exhibition: PublicExhibition; today: string }) {
  const own = useWords(words);
  const lang = useLang();
  const { start_date: start, end_date: end } = exhibition;
  const time = timeOf(exhibition, today);
  if (time === 'past' || start === null || end === null) return <ExhibitionDates exhibition={exhibition} />;
  if (time === 'coming') return <time dateTime={start}>{own('opens', { start: longDate(start, lang) })}</time>;
  return <time dateTime={end}>{own(time === 'now' ? 'until' : 'last', { end: longDate(end, lang) })}</time>;
}
