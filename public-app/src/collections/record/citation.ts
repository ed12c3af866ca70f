import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The parts of a reference to an object, in the language of the page. */
export interface Cited {
  makers: readonly string[];
  title: string;
  date: string | undefined;
  materials: readonly string[];
  number: string | undefined;
  museum: string;
  url: string;
  /** The day on which it was read, `YYYY-MM-DD`. */
  day: string;
  lang: Lang;
}

/** A sentence of a reference: one that ends itself gets no other full stop. */
const closed = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const sentences = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [closed(part)] : [])).join(' ');

/** The reference of GOST R 7.0.108-2022: the object as a part of the museum's site. Its own words are Russian in every language. */
export function gost({ makers, title, date, number, museum, url, day }: Cited): string {
  const [year = '', month = '', date_ = ''] = day.split('-');
  const kind = `${title.replace(/\.$/, '')} : [музейный предмет]`;
  const described = sentences([makers.join(', '), kind, date, number && `Учётный номер ${number}`]);
  return `${described.replace(/\.$/, '')} // ${museum} : [сайт]. URL: ${url} (дата обращения: ${date_}.${month}.${year}).`;
}

/** The entry of a bibliography by the Chicago Manual of Style, with the title apart, as it is printed in italics. */
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
