/** Every element in a form that carries the name of a field; an editor has it in `data-name`. */
const NAMED = '[name], [data-name]';

export const nameOfField = (element: Element | null): string =>
  element?.getAttribute('name') ?? element?.getAttribute('data-name') ?? '';

/** Whether this path of the API means a field, or a place inside a formatted text. */
export const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.doc`);

export const namedFields = (root: ParentNode | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(NAMED) ?? []),
];
