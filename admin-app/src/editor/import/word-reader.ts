import mammoth from 'mammoth';
import { withNumberedItems, withNumbers } from './word-numbering.ts';
import { readZip, storedZip, type ZipLimits } from './zip.ts';

/** Limits for an unpacked Word file: much more than a text of this museum, much less than a phone's memory. */
const WORD_LIMITS: ZipLimits = { entries: 2_000, bytes: 96_000_000 };
/** For parts that may be XML, whatever their names: they are read in full, and take many times their size in memory. */
const MAX_XML_BYTES = 24_000_000;

/** Parts of a Word file that a text of the museum cannot contain. */
export type WordLoss = 'comments' | 'headers' | 'formulas' | 'charts' | 'trackedChanges';

export interface WordPicture {
  bytes: ArrayBuffer;
  /** The MIME type stated in the file. */
  type: string;
}

/** A Word file as HTML; the addresses of its pictures are `picture:` and their index in `pictures`. */
export interface WordText {
  html: string;
  pictures: WordPicture[];
  losses: WordLoss[];
}

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

const isPart = (name: string): boolean => /^(\[Content_Types\]\.xml|(_rels|word)\/)/.test(name);
/** Embedded objects and fonts; they are not read, and may be large. */
const isUnread = (name: string): boolean => /^word\/(embeddings|fonts)\//.test(name);
const isPicture = (name: string): boolean => name.startsWith('word/media/') && !/\.(xml|rels)$/i.test(name);
const isXml = (name: string): boolean => isPart(name) && !isPicture(name) && !isUnread(name);

/** Reads a .docx file (ISO/IEC 29500). Nothing in it is executed, and nothing outside it is loaded. */
export async function readWord(file: Uint8Array<ArrayBuffer>): Promise<WordText> {
  const parts = await readZip(file, isXml, { ...WORD_LIMITS, bytes: MAX_XML_BYTES });
  const others = await readZip(file, isPicture, WORD_LIMITS);
  const pictures: WordPicture[] = [];
  const [document, numbering] = [parts.get('word/document.xml'), parts.get('word/numbering.xml')];
  const numbered = document && numbering && new TextEncoder().encode(withNumbers(textOf(document), textOf(numbering)));
  const { value } = await mammoth.convertToHtml(
    {
      arrayBuffer: storedZip(
        new Map([...parts, ...(numbered ? [['word/document.xml', numbered] as const] : []), ...others]),
      ).buffer,
    },
    {
      styleMap: STYLES,
      // a style map embedded in the file could create any element
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        const bytes = new Uint8Array(await image.readAsArrayBuffer());
        return { src: `picture:${placeOf({ bytes, type: image.contentType }, pictures)}` };
      }),
    },
  );
  return { html: withNumberedItems(value), pictures, losses: lossesOf(parts) };
}

const textOf = (part: Uint8Array | undefined): string => new TextDecoder().decode(part);

/**
 * The index of a picture, which is added if it is new. A file may show a picture as often as it likes; together the pictures have no more
 * bytes than the parts that they come from.
 */
function placeOf({ bytes, type }: { bytes: Uint8Array; type: string }, pictures: WordPicture[]): number {
  const index = pictures.findIndex((picture) => picture.type === type && isSame(new Uint8Array(picture.bytes), bytes));
  if (index !== -1) return index;
  // a copy, because Mammoth returns a view of the file, which could not be transferred
  return pictures.push({ bytes: new Uint8Array(bytes).buffer, type }) - 1;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const SIGNS: Readonly<Record<Exclude<WordLoss, 'headers' | 'charts'>, RegExp>> = {
  comments: /<w:commentReference[\s/>]/,
  formulas: /<m:oMath[\s>]/,
  trackedChanges: /<w:(ins|del|moveFrom|moveTo)\s/,
};

function lossesOf(parts: ReadonlyMap<string, Uint8Array>): WordLoss[] {
  const text = textOf(parts.get('word/document.xml'));
  const names = [...parts.keys()];
  const hasWords = (part: Uint8Array | undefined) => /<w:t[\s>][^<]/.test(textOf(part));
  return [
    ...(Object.keys(SIGNS) as (keyof typeof SIGNS)[]).filter((name) => SIGNS[name].test(text)),
    ...(names.some((name) => /^word\/(header|footer)\d*\.xml$/.test(name) && hasWords(parts.get(name)))
      ? (['headers'] as const)
      : []),
    ...(names.some((name) => name.startsWith('word/charts/')) ? (['charts'] as const) : []),
  ];
}
