import { XliffError, type XmlHandler } from './read-xliff.ts';

/** @throws XliffError */
export function parseInBrowser(text: string, handler: XmlHandler): void {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new XliffError('not_xml');
  read(document.documentElement, handler);
}

/** The handler refuses to go too deep. */
function read(element: Element, handler: XmlHandler): void {
  handler.open(element.nodeName, Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])));
  for (const child of element.childNodes) {
    if (child instanceof Element) read(child, handler);
    else if (child instanceof Text) handler.text(child.data);
  }
  handler.close(element.nodeName);
}
