/** Everything in a form that has the name of a field; an editor has it in `data-name`. */
const NAMED = '[name], [data-name]';

export const nameOfField = (element: Element | null): string =>
  element?.getAttribute('name') ?? element?.getAttribute('data-name') ?? '';

export const namedFields = (root: ParentNode | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(NAMED) ?? []),
];
