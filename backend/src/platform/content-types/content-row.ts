import type { Documents } from '../documents/documents.js';
import type { Localized, Texts } from '../text/localized.js';
import type { Origins } from '../text/origins.js';
import { NO_SCHEDULE, type Schedule } from './schedule.js';

/** The columns that every content type has. */
export interface ContentRow extends Schedule {
  id: string;
  content: Localized<Texts<string>>;
  documents: Documents;
  origins: Origins;
  /** The languages that are not to be shown to visitors yet, as bits. A trigger maintains it. */
  heldBack?: number;
  mediaIds: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** An empty row. */
export const blankRow = (id: string, now: Date) => ({
  id,
  content: {},
  documents: {},
  origins: {},
  mediaIds: [],
  ...NO_SCHEDULE,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
