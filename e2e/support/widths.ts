/** `npm run test:screens` goes through all widths and languages; `npm test` through those that most people have. */
export const isAll = process.env.WIDTHS === 'all';

/** Of screens of the console, and of what is done by keyboard, in CSS pixels. */
export const CONSOLE_WIDTHS = isAll ? [390, 1280] : [1280];

/** Of pages for visitors. */
export const VISITOR_WIDTHS = isAll ? [390, 1280] : [390];
