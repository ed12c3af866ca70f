/** Said of a file that is no whole backup. */
export class Damaged extends Error {}
