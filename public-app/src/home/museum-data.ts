import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ShellData } from '../data/api.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The museum as schema.org describes museums, with the main branch's hours. */
export function museumData(name: string, url: string, shell: ShellData | null, lang: Lang): object {
  const main = shell?.branches[0];
  const address = shell?.site.address ?? {};
  return {
    '@type': 'Museum',
    name,
    url,
    address: address[pickLang(address, lang) ?? lang],
    telephone: shell?.site.phone ?? undefined,
    email: shell?.site.email ?? undefined,
    openingHoursSpecification: main?.hours.weekly.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[day.weekday - 1]}`,
      opens: day.opens,
      closes: day.closes,
    })),
  };
}
