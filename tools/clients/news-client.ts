/** The calls of a generated client that the round needs. Its own types must take these bodies, and answer these fields. */
export interface NewsClient {
  create(body: Draft): Promise<Article>;
  update(id: string, body: Change): Promise<Article>;
}

/** A client module exports this. */
export type Connect = (museum: string, token: string) => NewsClient;

interface Texts {
  title?: string;
  content?: string;
}

export interface Draft {
  content: { en: Texts };
  author: string;
  authorNames: { ru: string };
  date: string;
  images: string[];
}

export interface Change {
  version: number;
  content?: { en?: Texts; ru?: Texts };
  published?: boolean;
}

export interface Article {
  id: string;
  version: number;
}
