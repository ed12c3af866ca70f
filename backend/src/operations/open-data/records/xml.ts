import { xmlText } from '@muzey/shared-ui/markup/xml-text.ts';

/** Parts of an XML document; absent ones are left out. */
export type Parts = readonly (string | false | undefined)[];

type Attributes = Partial<Record<string, string>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(value)}"`))
    .join('');

/** An element with other elements in it; without any it is left out. */
export function element(name: string, parts: Parts, attributes: Attributes = {}): string {
  const inner = parts.filter((part) => part).join('');
  return inner === '' ? '' : `<${name}${attributesOf(attributes)}>${inner}</${name}>`;
}

/** An element with a text; without one it is left out. */
export function leaf(name: string, text: string | undefined, attributes: Attributes = {}): string {
  const inner = text === undefined ? '' : xmlText(text);
  return inner === '' ? '' : `<${name}${attributesOf(attributes)}>${inner}</${name}>`;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
