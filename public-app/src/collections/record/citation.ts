import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The parts of a citation of an object, in the language of the page. */
export interface Cited {
  makers: readonly string[];
  title: string;
  date: string | undefined;
  materials: readonly string[];
  number: string | undefined;
  museum: string;
  url: string;
  /** The day of access, `YYYY-MM-DD`. */
  day: string;
  lang: Lang;
}

/** A sentence of a citation; it gets no second full stop. */
const closed = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const sentences = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [closed(part)] : [])).join(' ');

/** The citation by GOST R 7.0.108-2022: the object as part of the museum's site. Its fixed words are Russian in every language. */
export function gost({ makers, title, date, number, museum, url, day }: Cited): string {
  const [year = '', month = '', date_ = ''] = day.split('-');
  const kind = `${title.replace(/\.$/, '')} : [музейный предмет]`;
  const described = sentences([makers.join(', '), kind, date, number && `Учётный номер ${number}`]);
  return `${described.replace(/\.$/, '')} // ${museum} : [сайт]. URL: ${url} (дата обращения: ${date_}.${month}.${year}).`;
}

/** The bibliography entry by the Chicago Manual of Style, with the title separate, because it is set in italics. */
export function chicago({ makers, title, date, materials, number, museum, url }: Cited): {
  before: string;
  title: string;
  after: string;
} {
  const capital = materials.join(', ');
  const facts = sentences([date, capital, museum, number]);
  const before = sentences([makers.join(', ')]);
  return { before: before && `${before} `, title: closed(title), after: ` ${facts} ${url}.` };
}
