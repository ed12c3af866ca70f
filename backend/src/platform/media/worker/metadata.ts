import { isAnimatedPng } from './png-text.ts';
import type { ExpandedTags, IncludeTagsOptions } from 'exifreader';
import { readFile } from 'node:fs/promises';
import { MAX_METADATA_LENGTH, type Input, type Metadata } from './protocol.ts';

/**
 * Only these are read: no location, no device, no thumbnail (Exif 3.0; IPTC IIM 4.2; IPTC Photo Metadata Standard
 * 2023.2).
 */
const WANTED: IncludeTagsOptions = {
  exif: ['Artist', 'Copyright', 'ImageDescription', 'DateTimeOriginal'],
  iptc: true,
  xmp: true,
  png: true,
};
/** Limit for compressed PNG texts. */
const MAX_UNPACKED_BYTES = 1024 * 1024;

/** XMP comes first, because its encoding is known; then IPTC; then EXIF. */
export async function metadata({ source }: Input<'metadata'>): Promise<Metadata> {
  const bytes = await readFile(source);
  // imported here, because most processes never need it
  const { default: reader } = await import('exifreader');
  const { xmp, iptc, exif }: ExpandedTags = await reader.load(bytes, {
    expanded: true,
    async: true,
    includeTags: WANTED,
    decompress: { maxDecompressedSize: MAX_UNPACKED_BYTES },
  });
  return withoutEmpty({
    creator: first(xmp?.creator, iptc?.['By-line'], exif?.Artist),
    credit: first(xmp?.Credit, iptc?.Credit),
    copyright: first(xmp?.rights, iptc?.['Copyright Notice'], exif?.Copyright),
    source: first(xmp?.Source, iptc?.Source),
    caption: first(xmp?.description, iptc?.['Caption/Abstract'], exif?.ImageDescription),
    licence: first(xmp?.license, xmp?.WebStatement),
    webStatement: first(xmp?.WebStatement),
    animation: isAnimatedPng(bytes) ? 'apng' : undefined,
    takenOn: first(exif?.DateTimeOriginal, xmp?.DateCreated, iptc?.['Date Created']),
  });
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The first tag that contains a text. */
function first(...tags: unknown[]): string | undefined {
  for (const tag of tags) {
    const text = textOf(tag);
    if (text) return text.slice(0, MAX_METADATA_LENGTH);
  }
  return undefined;
}

/** A text in several languages is reduced to the first one. */
function textOf(tag: unknown): string | undefined {
  const value = member(tag, 'value');
  const firstEntry: unknown = Array.isArray(value) ? value[0] : undefined;
  const text = member(member(firstEntry, 'attributes'), 'lang') === undefined ? tag : firstEntry;
  const described = member(text, 'description');
  return typeof described === 'string' ? described.trim() : undefined;
}

const withoutEmpty = (texts: Record<string, string | undefined>): Metadata =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
