import type { ObjectRecord } from '@muzey/shared-ui/api/generated/index.ts';

export type Production = NonNullable<ObjectRecord['object_production']>[number];
export type ObjectDate = NonNullable<Production['date']>;
export type Dimension = NonNullable<ObjectRecord['dimensions']>[number];
export type Inscription = NonNullable<ObjectRecord['inscriptions']>[number];
