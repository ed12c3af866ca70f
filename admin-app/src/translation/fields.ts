/** The fields of a translation. */
export const FIELDS = 'input, textarea, [contenteditable=true]';

/** The attribute of a passage of the source with the field beside it. */
export const ROW = 'data-row';
