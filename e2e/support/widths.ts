/** `npm run test:screens` uses all widths and languages; `npm test` uses the most common ones. */
export const isAll = process.env.WIDTHS === 'all';

/** For screens of the console, and for keyboard tests, in CSS pixels. */
export const CONSOLE_WIDTHS = isAll ? [390, 1280] : [1280];

/** For pages of visitors. */
export const VISITOR_WIDTHS = isAll ? [390, 1280] : [390];
