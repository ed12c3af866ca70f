import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { dayAfter, lastDay, weeklyOn, weekOn } from '@muzey/shared-ui/visit/opening.ts';
import type { OpeningHoursSpecification } from 'schema-dts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface OpeningHours {
  openingHoursSpecification: OpeningHoursSpecification[];
  specialOpeningHoursSpecification: OpeningHoursSpecification[] | undefined;
}

/** The current and the coming weekly hours, each until the next one begins, and the special days from today on. */
export function openingHours({ hours }: Branch): OpeningHours {
  const today = isoDay(new Date());
  const coming = (hours.weeks ?? []).filter(({ valid_from }) => valid_from > today);
  const weeks = [{ valid_from: weekOn(hours, today)?.valid_from, weekly: weeklyOn(hours, today) }, ...coming];
  const special = hours.exceptions.filter((exception) => lastDay(exception) >= today);
  return {
    openingHoursSpecification: weeks.flatMap(({ valid_from, weekly }, index) => {
      const next = weeks[index + 1]?.valid_from;
      const validThrough = next === undefined ? undefined : dayAfter(next, -1);
      return weekly.map(({ weekday, opens, closes }): OpeningHoursSpecification => {
        const dayOfWeek = `https://schema.org/${DAYS[weekday - 1] ?? 'Monday'}` as const;
        return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes, validFrom: valid_from, validThrough };
      });
    }),
    specialOpeningHoursSpecification: special.length > 0 ? special.map(specialDays) : undefined,
  };
}

/** A closed day opens and closes at 00:00. */
function specialDays(days: Branch['hours']['exceptions'][number]): OpeningHoursSpecification {
  const { closed, opens, closes } = days;
  const times = !closed && opens && closes ? { opens, closes } : { opens: '00:00', closes: '00:00' };
  return { '@type': 'OpeningHoursSpecification', validFrom: days.date, validThrough: lastDay(days), ...times };
}
