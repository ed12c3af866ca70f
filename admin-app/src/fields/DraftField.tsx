import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import type { ComponentProps } from 'react';

interface DraftFieldProps<Name extends string> extends Omit<
  ComponentProps<typeof TextField>,
  'form' | 'label' | 'name' | 'value' | 'error' | 'onChange'
> {
  form: {
    draft: Readonly<Record<NoInfer<Name>, string>>;
    label: (field: string) => string;
    hint: (field: string) => string | undefined;
    errorAt: (field: string) => string | undefined;
    change: (change: Partial<Record<NoInfer<Name>, string>>) => void;
  };
  /** The field's name in the draft and in the API. */
  name: Name;
}

/** A single-line field bound to a field of the draft. */
export function DraftField<Name extends string>({
  form,
  name,
  hint = form.hint(name),
  ...props
}: DraftFieldProps<Name>) {
  return (
    <TextField
      {...props}
      label={form.label(name)}
      hint={hint}
      name={name}
      value={form.draft[name]}
      error={form.errorAt(name)}
      onChange={(event) => {
        const change: Partial<Record<Name, string>> = {};
        change[name] = event.target.value;
        form.change(change);
      }}
    />
  );
}
