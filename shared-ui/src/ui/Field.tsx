import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** Shown next to the label, such as a count; read out with the field. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The error in words; linked to the field by aria-describedby (WCAG 3.3.1). */
  error?: ReactNode;
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

/** A label, a control, its hint and its error; the control gets the attributes that connect them. */
export function Field({
  label,
  aside,
  hint,
  error,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const parts = [aside ? `${id}-aside` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside && (
          <span id={`${id}-aside`} className={styles.aside}>
            {aside}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': parts.join(' ') || undefined,
        className: styles.input,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error of a field, whose control refers to it by `id` in aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, aside, hint, error, ...rest }: InputProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(described) => <input {...rest} {...described} />}
    </Field>
  );
}

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, aside, hint, error, ...rest }: AreaProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(described) => <textarea {...rest} {...described} />}
    </Field>
  );
}
