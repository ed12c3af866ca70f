// One line for each content type. The order on the screens is each section's `position`.
export { branches } from './branches/section.tsx';
export { collections } from './collections/section.tsx';
export { events } from './events/section.tsx';
export { exhibitions } from './exhibitions/section.tsx';
export { news } from './news/section.tsx';
export { pages } from './pages/section.tsx';
