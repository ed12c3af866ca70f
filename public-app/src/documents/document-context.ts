/** A part of a credit, linked where there is more about it. */
export interface CreditPart {
  text: string;
  href?: string;
}

/** A picture as a document shows it. */
export interface ShownPicture {
  url: string;
  /** The address of the whole file, where that is another one. */
  whole?: string;
  width: number;
  height: number;
  placeholder: string;
  srcSets: { type: string; srcSet: string }[];
  /** In the language of the text; empty where it only decorates. */
  alt: string;
  caption: string | null;
  credit: CreditPart[];
}

/** Another file that a document shows: a film, sound or a document such as a PDF. */
export interface ShownFile {
  url: string;
  name: string;
  /** Such as `PDF, 240 kB`. */
  facts: string;
  caption?: string | null;
  credit?: CreditPart[];
  /** Captions of a film. */
  tracks?: { lang: string; label: string; url: string }[];
  /** Its words in writing. */
  transcript?: string | null;
  /** The address of a film or sound that tells what is seen. */
  description?: string | null;
}

/** Another item of the museum. */
export interface ShownItem {
  address: string;
  title: string;
  kind: string;
  /** Of the title, where it is not the language of the text. */
  lang?: string;
  picture?: ShownPicture;
}

/** All that a document names, as visitors may see it; undefined for the rest. */
export interface DocumentContext {
  picture: (id: string) => ShownPicture | undefined;
  file: (id: string) => ShownFile | undefined;
  item: (item: { type: string; id: string }) => ShownItem | undefined;
  words: { contents: string; notes: string; backToText: string; transcript: string; described: string };
  /** Before links within the text; absent on its own page. */
  page?: string;
}
