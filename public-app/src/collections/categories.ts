/** Those that every museum begins with; one may have others. */
const known = {
  jewelry: true,
  archaeology: true,
  nature: true,
  new_history: true,
  ethnography: true,
  photos__photonegatives: true,
  handicrafts: true,
  numismatics: true,
} as const;
type FirstCategory = keyof typeof known;
export const isCategory = (text: string): text is FirstCategory => Object.hasOwn(known, text);
export const CATEGORIES: readonly FirstCategory[] = Object.keys(known).filter(isCategory);
