/** Which side of an object a picture shows. */
export const VIEWS = ['front', 'back', 'detail', 'mark'] as const;
export type View = (typeof VIEWS)[number];
