import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export type ButtonKind = 'solid' | 'quiet' | 'light' | 'danger' | 'dangerSolid' | 'square';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  /** Announced as busy; ignores further presses, but keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The class of a button, for a link that looks like one. */
export const buttonClass = (kind: ButtonKind = 'solid'): string =>
  kind === 'solid' ? (styles.button ?? '') : `${styles.button} ${styles[kind]}`;

export function Button({
  kind = 'solid',
  busy = false,
  'aria-disabled': disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(kind)}
      aria-disabled={busy || disabled}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
