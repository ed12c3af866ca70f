import type { RegisterRecord } from './register-item.js';

/**
 * What a record says beside title and description, for people and for the search: a line a field, with its name.
 * @param isOther whether a field is none of those
 */
export function described(record: RegisterRecord, isOther: (name: string) => boolean): string | undefined {
  const lines = Object.entries(record)
    .filter(([name]) => isOther(name))
    .flatMap(([name, value]) => linesOf(labelOf(name), value));
  return lines.length > 0 ? lines.join('\n') : undefined;
}

const labelOf = (name: string): string => oneLine(name.replaceAll('_', ' '));
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

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

/** As versions before did it, which is how texts came to be that are stored: without names, and without numbers and what is nested. */
export function describedBefore(record: RegisterRecord, isOther: (name: string) => boolean): string | undefined {
  const lines = Object.entries(record)
    .filter(([name]) => isOther(name))
    .map(([, value]) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : value))
    .flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : []));
  return lines.length > 0 ? lines.join('\n') : undefined;
}
