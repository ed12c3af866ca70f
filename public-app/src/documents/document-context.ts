/** A part of a credit, linked where there is more about it. */
export interface CreditPart {
  text: string;
  href?: string;
}

/** Words of a file or an item. */
export interface ShownWords {
  text: string;
  /** Where it is not the language of the text. */
  lang?: string;
}

/** A picture as a document shows it. */
export interface ShownPicture {
  id: string;
  /** Of a file that stands still; absent while a moving picture has none. */
  url?: string;
  /** The address of the largest file that visitors are offered. */
  fullUrl?: string;
  /** The whole file moves. */
  moves?: true;
  /** Visitors are not offered the file to be saved. */
  noDownload?: true;
  width: number;
  height: number;
  /** The colour of its place. */
  placeholder: string;
  srcSets: { type: string; srcSet: string }[];
  /** Absent where it only decorates. */
  alt?: ShownWords;
  caption?: ShownWords;
  credit: CreditPart[];
}

/** Another file that a document shows: a film, sound or a document such as a PDF. */
export interface ShownFile {
  url: string;
  name: ShownWords;
  /** Such as `PDF, 240 kB`. */
  facts: string;
  caption?: ShownWords;
  credit?: CreditPart[];
  /** Captions of a film. */
  tracks?: { lang: string; label: string; url: string }[];
  /** Its words in writing, or where they are. */
  transcript?: ShownWords | { href: string; lang?: string };
  /** The address of a film or sound that tells what is seen. */
  description?: string;
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
  words: {
    contents: string;
    notes: string;
    backToText: string;
    transcript: string;
    described: string;
    /** Beside a film of another site. */
    playedFrom: (host: string) => string;
  };
  /** The address of the text's own page, where the text is shown elsewhere: links within the text begin with it. */
  page?: string;
}
