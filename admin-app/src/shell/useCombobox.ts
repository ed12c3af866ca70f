import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

interface ComboboxOptions<Choice> {
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  keyOf: (choice: Choice) => string;
  /** Enter was pressed; undefined if there is nothing to select. */
  onChoose: (choice: Choice | undefined) => void;
}

/** The active choice after a key: the first one follows the last. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text field above a list of choices. The focus stays in the field, which has it from the start; arrow keys move the selection, Enter
 * confirms it (WAI-ARIA APG, Combobox).
 */
export function useCombobox<Choice>({ text, onText, choices, keyOf, onChoose }: ComboboxOptions<Choice>) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const active = choices.find((choice) => keyOf(choice) === chosen) ?? choices[0];
  const idOf = (choice: Choice) => `${id}${keyOf(choice)}`;
  const activeId = active && idOf(active);
  useEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const press = (event: KeyboardEvent) => {
    // while an input method is composing, keys belong to it
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      const next = choices.at((choices.indexOf(active) + step) % choices.length);
      setChosen(next && keyOf(next));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onChoose(active);
    }
  };
  return {
    active,
    /** Id of the element with the role `listbox`. */
    listId: `${id}list`,
    /** Ids of the elements with the role `option`. */
    idOf,
    focus: () => ref.current?.focus(),
    /** Props for the field. */
    field: {
      ref,
      type: 'text',
      role: 'combobox',
      'aria-expanded': choices.length > 0,
      'aria-controls': `${id}list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      spellCheck: false,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onText(event.target.value);
        setChosen(undefined);
      },
      onKeyDown: press,
    },
  } as const;
}
