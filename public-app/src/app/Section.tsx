import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Shown at the right of the title. */
  link?: ReactNode;
  sunken?: boolean;
  /** Shown on the darkest background. */
  deepest?: boolean;
  children: ReactNode;
}

/** A section of a page: a line, its title, one link, its content. */
export function Section({ id, title, link, sunken = false, deepest = false, children }: SectionProps) {
  return (
    <section
      className={`${styles.section} ${sunken ? styles.sunken : ''} ${deepest ? styles.deepest : ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
      data-ground={deepest ? 'deep' : undefined}
    >
      <div className={layout.wrap}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {link}
        </div>
        {children}
      </div>
    </section>
  );
}
