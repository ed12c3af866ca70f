import type { Figure } from './FigureFields.tsx';

/** An empty field of a description says nothing of the picture: then the library's stands there. */
export const withoutEmpty = ({ alt, ...figure }: Figure): Figure => ({ ...figure, alt: alt?.trim() || null });
