// One line for each content type. The order on the screens is each section's `position`.
export { branches } from '../content-types/branches/section.tsx';
export { collections } from '../content-types/collections/section.tsx';
export { events } from '../content-types/events/section.tsx';
export { exhibitions } from '../content-types/exhibitions/section.tsx';
export { news } from '../content-types/news/section.tsx';
export { pages } from '../content-types/pages/section.tsx';
