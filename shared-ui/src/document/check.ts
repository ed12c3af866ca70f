import { fitsGraphemes } from '../i18n/graphemes.ts';
import type { StoredDocument } from './document.ts';
import { toPlainText } from './plain-text.ts';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_SCHEMA,
  MARKS,
  NODES,
  type Attribute,
  type MarkSpec,
  type NodeSpec,
} from './schema.ts';
import { faultsOfChildren, faultsOfTable } from './structure.ts';

/** A fault at one place of a document. */
export interface DocumentFault {
  /** Path from the document, as in `doc.content[3].attrs.level`. */
  path: string;
  code: string;
  message: string;
}

/** No more faults than this are collected. */
const MAX_FAULTS = 50;

/** Ends the traversal: nothing after it can make the document acceptable. */
class TooMuch extends Error {}

/**
 * Finds what keeps a value from being stored as a document. The work is bounded by DOCUMENT_LIMITS: the traversal ends at the first limit
 * that is exceeded.
 */
export function faultsOfDocument(value: unknown): DocumentFault[] {
  const check = new DocumentCheck();
  try {
    check.document(value);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return check.faults;
}

/** Narrows a value that has no faults. */
export const isDocument = (value: unknown): value is StoredDocument => faultsOfDocument(value).length === 0;

class DocumentCheck {
  readonly faults: DocumentFault[] = [];
  private schema = DOCUMENT_SCHEMA;
  private nodes = 0;
  private mediaCount = 0;
  private recordings = 0;
  private ownLinks = 0;
  private texts: string[] = [];
  private units = 0;

  document(value: unknown): void {
    if (!isObject(value)) return this.add('', 'wrong_type', 'must be an object with schema and doc');
    this.names(value, ['schema', 'doc'], '');
    const { schema } = value;
    if (!isSchema(schema)) this.add('schema', 'unknown_schema', `must be a number from 1 to ${DOCUMENT_SCHEMA}`);
    else this.schema = schema;
    if (!isObject(value.doc) || value.doc.type !== 'doc') return this.add('doc', 'unknown_node', 'must be a doc node');
    this.node(value.doc, 'doc', { depth: 0, listDepth: 0 });
    const text = this.texts.join('');
    if (!fitsGraphemes(text, DOCUMENT_LIMITS.graphemes)) {
      this.add('doc', 'too_long', `must have at most ${DOCUMENT_LIMITS.graphemes} characters`);
    }
    // the last check, because only a limited number of nodes and texts gets this far
    if (this.faults.length === 0 && new TextEncoder().encode(JSON.stringify(value)).length > DOCUMENT_LIMITS.bytes) {
      this.add('', 'too_long', `must have at most ${DOCUMENT_LIMITS.bytes} bytes`);
    }
    // clients that do not support documents send this text back
    if (this.isSound(value) && !fitsGraphemes(toPlainText(value.doc), DOCUMENT_LIMITS.graphemes)) {
      this.add('doc', 'too_long', `must have at most ${DOCUMENT_LIMITS.graphemes} characters without formatting`);
    }
  }

  private isSound(_value: unknown): _value is StoredDocument {
    return this.faults.length === 0;
  }

  private node(value: Record<string, unknown>, path: string, around: Around): void {
    if (++this.nodes > DOCUMENT_LIMITS.nodes) this.end(path, 'too_many', `at most ${DOCUMENT_LIMITS.nodes} nodes`);
    if (around.depth > DOCUMENT_LIMITS.depth) this.end(path, 'too_deep', `at most ${DOCUMENT_LIMITS.depth} levels`);
    const { type } = value;
    if (!isKeyOf(NODES, type)) return this.add(path, 'unknown_node', 'is no node of this schema');
    const spec: NodeSpec = NODES[type];
    this.count(type, spec, path);
    if (type === 'text') return this.text(value, path, around);
    this.names(value, ['type', ...(spec.attributes ? ['attrs'] : []), ...(spec.children ? ['content'] : [])], path);
    this.attributes(value.attrs, spec.attributes ?? {}, path);
    if (spec.children) this.children(value, spec, path, around);
  }

  /** In a page's copy, pictures have sizes, transcripts and titles in place of the short ids of a document. */
  private count(type: keyof typeof NODES, { attributes = {} }: NodeSpec, path: string): void {
    const { shown, recordings } = DOCUMENT_LIMITS;
    if ((type === 'film' || type === 'audio') && ++this.recordings > recordings)
      this.end(path, 'too_many', `at most ${recordings} films and sounds`);
    if ((type === 'card' || 'media' in attributes) && ++this.mediaCount > shown)
      this.end(path, 'too_many', `at most ${shown} files and cards`);
  }

  private children(value: Record<string, unknown>, spec: NodeSpec, path: string, around: Around): void {
    const { content = [], type } = value;
    if (!Array.isArray(content)) return this.add(`${path}.content`, 'wrong_type', 'must be a list');
    const isList = type === 'bullet_list' || type === 'ordered_list';
    const listDepth = around.listDepth + (isList ? 1 : 0);
    if (listDepth > DOCUMENT_LIMITS.listDepth) return this.add(path, 'too_deep', 'a list may be nested once');
    const inside = { depth: around.depth + 1, listDepth, marks: spec.marks === true };
    for (const [at, child] of content.entries()) {
      const place = `${path}.content[${at}]`;
      if (isObject(child)) this.node(child, place, inside);
      else this.add(place, 'wrong_type', 'must be a node');
    }
    const children = content.filter((child) => isObject(child) && isKeyOf(NODES, child.type));
    for (const fault of faultsOfChildren(children, spec.children ?? [], path)) this.put(fault);
    if (type === 'table') for (const fault of faultsOfTable(children, path)) this.put(fault);
  }

  private text(value: Record<string, unknown>, path: string, { marks }: Around): void {
    const { text, marks: given = [] } = value;
    this.names(value, ['type', 'text', 'marks'], path);
    if (typeof text !== 'string') this.add(`${path}.text`, 'wrong_type', 'must be a text');
    else if (text === '') this.add(`${path}.text`, 'required', 'must not be empty');
    else this.characters(text, `${path}.text`);
    if (!Array.isArray(given)) return this.add(`${path}.marks`, 'wrong_type', 'must be a list');
    if (given.length > 0 && !marks) return this.add(`${path}.marks`, 'unknown_mark', 'no marks are possible here');
    if (given.length > Object.keys(MARKS).length) return this.add(`${path}.marks`, 'too_many', 'each mark once');
    this.marks(given, `${path}.marks`);
  }

  private marks(given: readonly unknown[], path: string): void {
    const before: unknown[] = [];
    for (const [at, mark] of given.entries()) {
      const place = `${path}[${at}]`;
      const type = isObject(mark) ? mark.type : undefined;
      if (!isObject(mark) || !isKeyOf(MARKS, type)) {
        this.add(place, 'unknown_mark', 'is no mark of this schema');
        continue;
      }
      const { attributes, excludes = [], either }: MarkSpec = MARKS[type];
      if (before.some((other) => other === type || excludes.some((name) => name === other))) {
        this.add(place, 'duplicate_mark', 'can not be beside another mark of this text');
      }
      before.push(type);
      if (type === 'link' && isObject(mark.attrs) && isObject(mark.attrs.to)) this.countOwnLink(place);
      this.names(mark, attributes ? ['type', 'attrs'] : ['type'], place);
      this.attributes(mark.attrs, attributes ?? {}, place);
      if (either) this.oneGiven(mark.attrs, either, place);
    }
  }

  private countOwnLink(path: string): void {
    const { ownLinks } = DOCUMENT_LIMITS;
    if (++this.ownLinks > ownLinks) this.end(path, 'too_many', `at most ${ownLinks} links to own pages`);
  }

  private oneGiven(attrs: unknown, names: readonly string[], path: string): void {
    const given = isObject(attrs) ? names.filter((name) => (attrs[name] ?? null) !== null) : [];
    if (given.length !== 1) this.add(`${path}.attrs`, 'required', `must have one of ${names.join(', ')}`);
  }

  private attributes(attrs: unknown, allowed: Readonly<Record<string, Attribute>>, path: string): void {
    if (attrs !== undefined && !isObject(attrs)) return this.add(`${path}.attrs`, 'wrong_type', 'must be an object');
    const given = attrs ?? {};
    this.names(given, Object.keys(allowed), `${path}.attrs`, 'unknown_attribute');
    for (const [name, { absent, fault, since = 1 }] of Object.entries(allowed)) {
      const place = `${path}.attrs.${name}`;
      if (!Object.hasOwn(given, name)) {
        if (absent === undefined) this.add(place, 'required', 'must be there');
        continue;
      }
      // clients of that schema version would not know it
      if (since > this.schema) {
        this.add(place, 'unknown_attribute', `is known from schema ${since} on`);
        continue;
      }
      const code = fault(given[name]);
      if (code) this.add(place, code, 'is not a value of this attribute');
      else if (typeof given[name] === 'string') this.characters(given[name], place);
    }
  }

  /** Every text must be one that can be stored and shown; it counts towards the length of the document. */
  private characters(text: string, path: string): void {
    if (!text.isWellFormed() || CONTROL.test(text)) {
      this.add(path, 'invalid_characters', 'must not contain control characters or broken Unicode');
    }
    this.units += text.length;
    this.texts.push(text);
    if (this.units > DOCUMENT_LIMITS.bytes) this.end(path, 'too_long', 'the document is too long');
  }

  private names(value: object, allowed: readonly string[], path: string, code = 'unknown_field'): void {
    for (const name of Object.keys(value)) {
      if (!allowed.includes(name)) this.add(join(path, name.slice(0, MAX_NAME_SHOWN)), code, 'is not known here');
    }
  }

  private put({ path, code, message }: DocumentFault): void {
    this.add(path, code, message);
  }

  private add(path: string, code: string, message: string): void {
    this.faults.push({ path, code, message });
    if (this.faults.length >= MAX_FAULTS) throw new TooMuch();
  }

  private end(path: string, code: string, message: string): never {
    this.faults.push({ path, code, message });
    throw new TooMuch();
  }
}

/** The position of a node. */
interface Around {
  depth: number;
  /** How many lists contain it, not counting itself. */
  listDepth: number;
  /** Whether texts may have marks here. */
  marks?: boolean;
}

/** Control characters. Tabs occur in old plain texts. */
const CONTROL = /[^\P{Cc}\t]/u;

const MAX_NAME_SHOWN = 40;

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isSchema = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= DOCUMENT_SCHEMA;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether `specs` itself has this name; inherited names such as `constructor` do not count. */
const isKeyOf = <Specs extends object>(specs: Specs, value: unknown): value is keyof Specs =>
  typeof value === 'string' && Object.hasOwn(specs, value);
