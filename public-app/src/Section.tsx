import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: ReactNode;
  /** The one link at the right of the title. */
  link?: ReactNode;
  sunken?: boolean;
  children: ReactNode;
}

/** A section of a page: an ink rule, its title, one link, its content. */
export function Section({ id, title, link, sunken = false, children }: SectionProps) {
  return (
    <section className={`${styles.section} ${sunken ? styles.sunken : ''}`} id={id} aria-labelledby={`${id}-title`}>
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
