import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

interface ListboxOptions<Choice> {
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  keyOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** Called when the focus leaves the field. */
  onLeave?: () => void;
}

/** The active choice after a key: the first one follows the last. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A form field with a list of choices below it, which opens while somebody types, or by an arrow key (WAI-ARIA APG, Combobox with list
 * autocomplete). Enter selects the active choice; Escape closes the list, and then empties the field.
 */
export function useListbox<Choice>({ text, onText, choices, keyOf, onChoose, onLeave }: ListboxOptions<Choice>) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const isShown = isOpen && choices.length > 0;
  const active = choices.find((choice) => keyOf(choice) === chosen) ?? choices[0];
  const idOf = (choice: Choice) => `${id}${keyOf(choice)}`;
  const activeId = isShown && active ? idOf(active) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const choose = (choice: Choice) => {
    setOpen(false);
    setChosen(undefined);
    onChoose(choice);
  };
  const escape = (event: KeyboardEvent) => {
    if (!isShown && text === '') return;
    // otherwise the dialog around it would close
    event.preventDefault();
    event.stopPropagation();
    if (isShown) setOpen(false);
    else onText('');
  };
  const press = (event: KeyboardEvent) => {
    // while an input method is composing, keys belong to it
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (!isShown || !active) return;
      const next = choices.at((choices.indexOf(active) + step) % choices.length);
      setChosen(next && keyOf(next));
    }
    // never submits the form around it
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (isShown && active) choose(active);
      else setOpen(true);
    }
    if (event.key === 'Escape') escape(event);
  };
  return {
    active: isShown ? active : undefined,
    isOpen,
    isShown,
    choose,
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
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}list` : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onText(event.target.value);
        setChosen(undefined);
        setOpen(true);
      },
      onKeyDown: press,
      onBlur: () => {
        setOpen(false);
        onLeave?.();
      },
    },
  } as const;
}
