// The content types that the site shows, one per line; `section.ts` describes what a section consists of.
export { branches } from './branches/section.ts';
export { collections } from './collections/section.ts';
export { events } from './events/section.ts';
export { exhibitions } from './exhibitions/section.ts';
export { news } from './news/section.ts';
export { pages } from './pages/section.ts';
