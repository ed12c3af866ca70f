/** The sides of an object that a picture shows. */
export const VIEWS = ['front', 'back', 'detail', 'mark'] as const;
export type View = (typeof VIEWS)[number];
