import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { DateInput } from './DateInput.tsx';

interface Bound<Name extends string> {
  form: {
    draft: Readonly<Record<NoInfer<Name>, string>>;
    label: (field: string) => string;
    hint: (field: string) => string | undefined;
    errorAt: (field: string) => string | undefined;
    change: (change: Partial<Record<NoInfer<Name>, string>>) => void;
  };
  /** The field's name in the draft and in the API. */
  name: Name;
  hint?: ReactNode;
}

type Props<Name extends string, Control extends typeof TextField | typeof DateInput> = Bound<Name> &
  Omit<ComponentProps<Control>, 'form' | 'label' | 'name' | 'value' | 'error' | 'onChange'>;

function bound<Name extends string>({ form, name, hint = form.hint(name) }: Bound<Name>) {
  return {
    label: form.label(name),
    hint,
    name,
    value: form.draft[name],
    error: form.errorAt(name),
    set: (value: string) => {
      const change: Partial<Record<Name, string>> = {};
      change[name] = value;
      form.change(change);
    },
  };
}

/** A single-line field bound to a field of the draft. */
export function DraftField<Name extends string>({ form, name, hint, ...props }: Props<Name, typeof TextField>) {
  const { set, ...field } = bound({ form, name, hint });
  return <TextField {...props} {...field} onChange={({ target }) => set(target.value)} />;
}

/** The same for a day or a time. */
export function DraftDate<Name extends string>({ form, name, hint, ...props }: Props<Name, typeof DateInput>) {
  const { set, ...field } = bound({ form, name, hint });
  return <DateInput {...props} {...field} onChange={set} />;
}
