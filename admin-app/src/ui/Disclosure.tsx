import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line that shows and hides the content below it. */
export const Disclosure = ({
  title,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }) => (
  <details {...rest} className={`${styles.disclosure} ${className}`}>
    <summary>{title}</summary>
    {children}
  </details>
);
