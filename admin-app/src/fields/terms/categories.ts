/** The key of a category. */
export type Category = string;

/** @returns empty if it is not the key of a category */
export const toCategory = (value: string): Category => (/^[a-z0-9_]{1,60}$/.test(value) ? value : '');
