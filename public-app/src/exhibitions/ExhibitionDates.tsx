import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** The known dates of an exhibition. */
export function ExhibitionDates({ exhibition }: { exhibition: PublicExhibition }) {
  const own = useWords(words);
  const lang = useLang();
  const { start_date: start, end_date: end } = exhibition;
  if (!start) return end ? <time dateTime={end}>{own('until', { end: longDate(end, lang) })}</time> : null;
  const first = longDate(start, lang);
  return (
    <time dateTime={end ? `${start}/${end}` : start}>
      {end ? own('dates', { start: first, end: longDate(end, lang) }) : first}
    </time>
  );
}
