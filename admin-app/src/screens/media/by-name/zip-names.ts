/** Encodings of names that are not marked as UTF-8: of Windows and of old programs, in the order in which they are tried. */
export const OLD_ENCODINGS = ['ibm866', 'windows-1251'] as const;
export type Encoding = 'utf-8' | (typeof OLD_ENCODINGS)[number];

/** A name in each encoding that its bytes may have. */
export type Names = Readonly<Partial<Record<Encoding, string>>>;

const decoded = (bytes: Uint8Array, encoding: Encoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Bytes that are valid UTF-8 and no ASCII are hardly anything else. */
export function namesOf(bytes: Uint8Array, isUtf8: boolean): Names {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined || isUtf8) return utf8 === undefined ? {} : { 'utf-8': utf8 };
  return Object.fromEntries(
    OLD_ENCODINGS.flatMap((encoding) => {
      const name = decoded(bytes, encoding);
      return name === undefined ? [] : [[encoding, name]];
    }),
  );
}
