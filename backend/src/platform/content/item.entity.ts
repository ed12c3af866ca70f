import { Column } from 'typeorm';

/** The columns that every content type has beside its id, its texts and its own facts. */
export abstract class ItemColumns {
  /** Folded words, a section per language; see text/search-text.ts. Derived from the texts on every write; nobody reads it. */
  @Column('text', { select: false })
  search: string;

  @Column('uuid', { name: 'media_ids', array: true, default: [] })
  mediaIds: string[];

  @Column('boolean', { default: false })
  published: boolean;

  @Column('boolean', { default: false })
  archived: boolean;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A row that nobody has written anything in yet. */
export function blankItem(id: string, now: Date) {
  const flags = { published: false, archived: false };
  return { id, content: {}, search: '', mediaIds: [], ...flags, version: 1, createdAt: now, updatedAt: now };
}
