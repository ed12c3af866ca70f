// The descriptions that imports generated from unmapped columns, by the two rules used until migration 0052. This is a
// copy of those rules, because today's code may change.

type Json = Record<string, unknown>;

const NOT_DESCRIBED = [
  'external_id',
  'accession',
  'accession_number',
  'inventory_number',
  'id',
  'title',
  'category',
  'content',
  'published',
  'archived',
];
const spelled = (name: string): string => name.toLowerCase().replace(/[\s_.-]+/g, '');
const NOT_DESCRIBED_SPELLED = new Set([...NOT_DESCRIBED, 'description'].map(spelled));

/** The descriptions that the rules generate from a record. */
export const madeOf = (record: object): string[] =>
  [bySecondRule(record), byFirstRule(record)].filter((text) => text !== '').map(plainBreaks);

/** With the names of fields, numbers and nested values. */
function bySecondRule(record: object): string {
  const isText = (name: string) =>
    NOT_DESCRIBED_SPELLED.has(spelled(name)) ||
    /^(title|description)(en|ru|uz|kk)$/.test(spelled(name)) ||
    /^(title|description)_/i.test(name);
  return Object.entries(record)
    .filter(([name]) => !isText(name))
    .flatMap(([name, value]) => linesOf(labelOf(name), value))
    .join('\n');
}

/** Values only. */
const byFirstRule = (record: object): string =>
  Object.entries(record)
    .filter(([name]) => !NOT_DESCRIBED.includes(name) && !/^(title|description)_/.test(name))
    .map(([, value]: [string, unknown]) =>
      Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : value,
    )
    .flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : []))
    .join('\n');

const labelOf = (name: string): string => oneLine(name.replaceAll('_', ' '));
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
const plainBreaks = (text: string): string => text.replace(/[\v\f]/g, '\n');

function linesOf(label: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    const texts = value.flatMap((one: unknown) => textOf(one) ?? []);
    const inner = value.filter((one: unknown) => typeof one === 'object' && one !== null);
    return [
      ...(texts.length > 0 ? [`${label}: ${texts.join(', ')}`] : []),
      ...inner.flatMap((one) => linesOf(label, one)),
    ];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => linesOf(`${label} ${labelOf(name)}`, one));
  const text = textOf(value);
  return text === undefined ? [] : [`${label}: ${text}`];
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? oneLine(value) : undefined;
}

/** The plain and the formatted texts of an item. */
export interface Texts {
  content: Json;
  documents: Json;
}

/**
 * The texts without a generated description that nobody has changed. A title that was too long for its field is kept in
 * full at the start of the description.
 * @returns undefined when there is no generated description
 */
export function withoutMade({ content, documents }: Texts, lang: string, made: readonly string[]): Texts | undefined {
  const texts = content[lang];
  if (typeof texts !== 'object' || texts === null) return undefined;
  const { description, ...others } = texts as Json;
  if (typeof description !== 'string') return undefined;
  const title = made.flatMap((text) => titleBefore(description, text) ?? []).at(0);
  if (title === undefined) return undefined;
  const { [lang]: _, ...rest } = documents;
  const kept = title === '' ? others : { ...others, description: title };
  return { content: { ...content, [lang]: kept }, documents: rest };
}

/** '' when the description contains nothing else. */
function titleBefore(description: string, made: string): string | undefined {
  if (description === made) return '';
  const title = description.endsWith(`\n\n${made}`) ? description.slice(0, -made.length - 2) : undefined;
  return title === undefined || title.includes('\n') ? undefined : title;
}
