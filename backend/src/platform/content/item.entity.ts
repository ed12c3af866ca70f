import { Column } from 'typeorm';
import { TranslatedColumns } from '../content-types/translated.js';
import type { Documents } from '../documents/documents.js';
import type { StoredTextsOfPictures } from '../media/model/picture-texts.js';

/** The common columns of content types with flags, apart from the id and the texts. */
export abstract class ItemColumns extends TranslatedColumns {
  /**
   * Normalized words, a section per language (text/search-text.ts). Written together with the texts, and used only in
   * conditions.
   */
  @Column('text', { select: false })
  search: string;

  /** The long texts with their formatting. Each one is also in `content`, without formatting. */
  @Column('jsonb', { default: {} })
  documents: Documents;

  @Column('uuid', { name: 'media_ids', array: true, default: [] })
  mediaIds: string[];

  /** Its own texts for its pictures. They take precedence over those of the pictures themselves. */
  @Column('jsonb', { name: 'picture_texts', default: {} })
  pictureTexts: StoredTextsOfPictures;

  @Column('boolean', { default: false })
  published: boolean;

  @Column('boolean', { default: false })
  archived: boolean;

  /** Whether accounts for some languages may read it while it is a draft. */
  @Column('boolean', { name: 'for_translation', default: false })
  forTranslation: boolean;

  /** The languages that are not to be shown to visitors yet, like `missing`. */
  @Column({ type: 'smallint', name: 'held_back', default: 0, insert: false, update: false })
  heldBack?: number;

  /** The sort keys of its titles, one for each language's readers (list-order.ts). A trigger maintains them. */
  @Column({
    type: 'text',
    name: 'title_keys',
    array: true,
    collation: 'C',
    default: [],
    select: false,
    insert: false,
    update: false,
  })
  titleKeys?: string[];

  @Column({ type: 'timestamptz', name: 'shown_from', precision: 3, nullable: true })
  shownFrom: Date | null;

  @Column({ type: 'timestamptz', name: 'shown_until', precision: 3, nullable: true })
  shownUntil: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** Empty values of these columns. */
export const BLANK_ITEM = { search: '', pictureTexts: {}, published: false, archived: false, forTranslation: false };
