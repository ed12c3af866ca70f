// The name and address of each content type, one per line: for code that a section loads, which cannot import the sections.
export * as branches from './branches/section-name.ts';
export * as collections from './collections/section-name.ts';
export * as events from './events/section-name.ts';
export * as exhibitions from './exhibitions/section-name.ts';
export * as news from './news/section-name.ts';
export * as pages from './pages/section-name.ts';
