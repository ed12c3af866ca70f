import { SaxesParser } from 'saxes';
import { Refused } from '../refused.js';
import { damaged, unsafe } from './refusals.js';

/** Elements inside each other; a workbook has about ten. */
const MAX_DEPTH = 64;
/** Characters from one tag to the next. */
const MAX_TOKEN_LENGTH = 1024 * 1024;

/** Is told the elements of a part, without the prefixes of their names. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML in pieces. Document types, and with them entities, are refused. Of alternatives (`mc:AlternateContent`) the
 * one for every reader counts.
 */
export class XmlReader {
  private readonly parser = new SaxesParser();
  private depth = 0;
  /** The depth of the alternative that is being passed over. */
  private passedOver: number | undefined;
  private lastTag = 0;

  constructor(private readonly handler: XmlHandler) {
    this.parser.on('doctype', () => {
      throw unsafe('has a document type (DTD) in its XML');
    });
    this.parser.on('error', () => {
      throw damaged('has XML that is not well-formed');
    });
    this.parser.on('opentag', ({ name, attributes }) => this.opened(local(name), attributes));
    this.parser.on('closetag', ({ name }) => this.closed(local(name)));
    const taken = (text: string) => {
      if (this.passedOver === undefined) this.handler.text(text);
    };
    this.parser.on('text', taken);
    this.parser.on('cdata', taken);
  }

  /** @throws {Refused} */
  write(text: string): void {
    this.parser.write(text);
    if (this.parser.position - this.lastTag > MAX_TOKEN_LENGTH)
      throw new Refused('The workbook has a cell or a tag that is too long.', 'long_record');
  }

  /** @throws {Refused} when elements are not closed */
  end(): void {
    this.parser.close();
  }

  private opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.lastTag = this.parser.position;
    if (++this.depth > MAX_DEPTH) throw unsafe('has XML nested too deeply');
    if (this.passedOver !== undefined) return;
    if (name === 'Choice') this.passedOver = this.depth;
    else this.handler.open(name, attributes);
  }

  private closed(name: string): void {
    this.lastTag = this.parser.position;
    const depth = this.depth--;
    if (this.passedOver === undefined) this.handler.close(name);
    else if (this.passedOver === depth) this.passedOver = undefined;
  }
}

/** Reads a whole part. */
export async function readXml(texts: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler);
  for await (const text of texts) reader.write(text);
  reader.end();
}

/** Of `xsd:boolean`. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
