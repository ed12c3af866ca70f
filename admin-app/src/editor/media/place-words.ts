import type { Figure } from './FigureFields.tsx';

/** An empty description says nothing about the picture, so the library's is used. */
export const withoutEmpty = ({ alt, ...figure }: Figure): Figure => ({ ...figure, alt: alt?.trim() || null });
