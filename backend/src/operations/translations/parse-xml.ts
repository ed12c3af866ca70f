import { SaxesParser } from 'saxes';
import { XliffError, type XmlHandler } from '@muzey/shared-ui/xliff/read-xliff.ts';

/** @throws {XliffError} */
export function parseXml(text: string, handler: XmlHandler): void {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new XliffError('not_xml');
  });
  parser.on('opentag', ({ name, attributes }) => handler.open(name, attributes));
  parser.on('closetag', ({ name }) => handler.close(name));
  parser.on('text', (words) => handler.text(words));
  parser.on('cdata', (words) => handler.text(words));
  parser.write(text).close();
}
