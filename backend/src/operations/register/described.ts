import type { RegisterRecord } from './register-item.js';

/**
 * The second rule, by which some stored texts were made: the fields of a record that are neither title nor description,
 * one per line.
 * @param isOther whether a field is one of them
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
    const texts = value.flatMap((part: unknown) => textOf(part) ?? []);
    const inner = value.filter((part: unknown) => typeof part === 'object' && part !== null);
    return [
      ...(texts.length > 0 ? [`${label}: ${texts.join(', ')}`] : []),
      ...inner.flatMap((part) => linesOf(label, part)),
    ];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => linesOf(`${label} ${labelOf(name)}`, part));
  const text = textOf(value);
  return text === undefined ? [] : [`${label}: ${text}`];
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? oneLine(value) : undefined;
}

/** The first rule, by which some stored texts were made: without names, numbers and nested values. */
export function describedBefore(record: RegisterRecord, isOther: (name: string) => boolean): string | undefined {
  const lines = Object.entries(record)
    .filter(([name]) => isOther(name))
    .map(([, value]) => (Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(', ') : value))
    .flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : []));
  return lines.length > 0 ? lines.join('\n') : undefined;
}
