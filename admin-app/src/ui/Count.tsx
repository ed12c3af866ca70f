import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import styles from './list.module.css';

interface CountProps {
  /** Of this element: the control that it belongs to is described by it. */
  id: string;
  of: number;
}

/** How many entries a filter would leave. It is no part of the filter's name. */
export const Count = ({ id, of }: CountProps) => (
  <small id={id} className={styles.count} aria-hidden="true">
    {number(of)}
  </small>
);

/** The same behind the name of a choice. */
export const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${number(count)})`;
