import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import styles from './list.module.css';

interface CountProps {
  /** Id of this element, which describes the control that it belongs to. */
  id: string;
  of: number;
}

/** How many entries a filter would leave. It is not part of the filter's label. */
export const Count = ({ id, of }: CountProps) => (
  <small id={id} className={styles.count} aria-hidden="true">
    {number(of)}
  </small>
);

/** The same after the label of a choice. */
export const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${number(count)})`;
