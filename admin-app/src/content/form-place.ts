import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Where somebody is in a form that was just saved. */
interface FormPlace {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The name of the field with the focus. */
  field?: string;
  /** Characters before the caret; undefined where there is none. */
  caret?: number;
}

export const isTextControl = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** The place in the form that is shown now, to be sent along to the form that takes its place. */
export function placeInForm(): FormPlace {
  const { activeElement } = document;
  const field = activeElement?.getAttribute('name') ?? undefined;
  const caret = isTextControl(activeElement) ? (activeElement.selectionStart ?? undefined) : undefined;
  return { savedAt: Date.now(), field, caret };
}

const isFormPlace = (state: unknown): state is FormPlace =>
  typeof state === 'object' && state !== null && 'savedAt' in state && typeof state.savedAt === 'number';

/**
 * Goes to the place that was sent along with the address, once.
 * @returns when the form was saved before it was shown
 */
export function useFormPlace(goTo: (field: string, caret?: number) => void): Date | undefined {
  const { state } = useLocation() as { state: unknown };
  const place = isFormPlace(state) ? state : undefined;
  const go = useEffectEvent(() => {
    if (place?.field !== undefined) goTo(place.field, place.caret);
  });
  useEffect(() => go(), []);
  return place && new Date(place.savedAt);
}
