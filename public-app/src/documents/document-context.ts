/** A part of a credit, linked if there is more about it. */
export interface CreditPart {
  text: string;
  href?: string;
}

/** Words of a file or an item. */
export interface ShownWords {
  text: string;
  /** If it is not the language of the text. */
  lang?: string;
}

/** A picture as a document shows it. */
export interface ShownPicture {
  id: string;
  /** Address of a still file; absent while an animated picture has none. */
  url?: string;
  /** The address of the largest file that visitors are offered. */
  fullUrl?: string;
  /** The file at `url` is animated. */
  moves?: true;
  /** Visitors are not offered the file for download. */
  noDownload?: true;
  width: number;
  height: number;
  /** The colour of its placeholder. */
  placeholder: string;
  srcSets: { type: string; srcSet: string }[];
  /** Absent if it is decorative. */
  alt?: ShownWords;
  caption?: ShownWords;
  credit: CreditPart[];
}

/** Another file that a document shows: a film, a sound or a document such as a PDF. */
export interface ShownFile {
  url: string;
  name: ShownWords;
  /** For example `PDF, 240 kB`. */
  facts: string;
  caption?: ShownWords;
  credit?: CreditPart[];
  /** Captions of a film. */
  tracks?: { lang: string; label: string; url: string }[];
  /** Its transcript, or the address of one. */
  transcript?: ShownWords | { href: string; lang?: string };
  /** The address of a version with audio description. */
  description?: string;
}

/** Another item of the museum. */
export interface ShownItem {
  address: string;
  title: string;
  kind: string;
  /** Language of the title, if it is not that of the text. */
  lang?: string;
  picture?: ShownPicture;
}

/** Everything that a document refers to, as far as visitors may see it; undefined for the rest. */
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
    /** Shown next to a video from another site. */
    playedFrom: (host: string) => string;
  };
  /** The address of the text's own page, if the text is shown elsewhere: links within the text start with it. */
  page?: string;
}
