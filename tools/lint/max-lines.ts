/** The most lines that a file may have: CONTRIBUTING.md, "Where code goes". */
export const MAX_LINES = 250;
