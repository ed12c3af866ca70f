import type { RegisterOptions } from '@muzey/shared-ui/api/generated/index.ts';

type Chosen<Field extends keyof RegisterOptions> = NonNullable<RegisterOptions[Field]>;

/** Fields of a form; an empty text leaves the decision to the file. */
export interface Options {
  lang: Chosen<'lang'> | '';
  /** The key of one. */
  category: string;
  encoding: Chosen<'encoding'> | '';
  publish: boolean;
  mapping: MappingFile | undefined;
}

/** A file that maps columns to fields. */
export interface MappingFile {
  name: string;
  text: string;
  /** The import that it was used for; absent before that. */
  register?: string;
  /** Words decided since the last check: `material:felt`. */
  decided?: readonly string[];
}

export const NO_OPTIONS: Options = { lang: '', category: '', encoding: '', publish: false, mapping: undefined };

export const toBody = ({ lang, category, encoding, publish, mapping }: Options): RegisterOptions => ({
  lang: lang || null,
  category: category || null,
  encoding: encoding || null,
  publish,
  mapping: mapping?.text ?? null,
});

/** Encodings of Cyrillic texts first. */
export const ENCODINGS: readonly Chosen<'encoding'>[] = [
  ...(['windows-1251', 'koi8-r', 'koi8-u', 'ibm866', 'iso-8859-5', 'windows-1252', 'windows-1250'] as const),
  ...([
    'windows-1254',
    'windows-1257',
    'iso-8859-1',
    'iso-8859-9',
    'utf-8',
    'utf-8-windows-1252',
    'utf-16le',
    'utf-16be',
  ] as const),
];
