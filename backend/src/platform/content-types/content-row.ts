import type { Localized, Texts } from '../text/localized.js';

/** The columns that every content type has. */
export interface ContentRow {
  id: string;
  content: Localized<Texts<string>>;
  mediaIds: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A row before anything has been written into it. */
export const blankRow = (id: string, now: Date) => ({
  id,
  content: {},
  mediaIds: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});
