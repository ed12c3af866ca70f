import type { Documents } from '../documents/documents.js';
import type { Localized, Texts } from '../text/localized.js';

/** The columns that every content type has. */
export interface ContentRow {
  id: string;
  content: Localized<Texts<string>>;
  documents: Documents;
  mediaIds: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A row before anything has been written into it. */
export const blankRow = (id: string, now: Date) => ({
  id,
  content: {},
  documents: {},
  mediaIds: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});
