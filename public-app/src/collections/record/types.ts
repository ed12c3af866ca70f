import type { ObjectRecord, PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

export type Production = NonNullable<ObjectRecord['object_production']>[number];
export type ObjectDate = NonNullable<Production['date']>;
export type Dimension = NonNullable<ObjectRecord['dimensions']>[number];
export type Inscription = NonNullable<ObjectRecord['inscriptions']>[number];

/** A public object that another one is related to, or belongs together with. */
export interface RecordObject {
  id: string;
  content: Partial<Record<Lang, { title: string }>>;
  media: PublicCollection['media'];
}

export type CollectionWithRecord = PublicCollection & { record_objects?: RecordObject[] };
