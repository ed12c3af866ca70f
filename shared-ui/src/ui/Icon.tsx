import styles from './Icon.module.css';

/** Drawn with one stroke on a 24 × 24 grid, because the fonts have no arrows. */
const paths = {
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 7h18M3 12h18M3 17h18',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
  eye: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.5v5M9.5 12h5',
  note: 'M12 11v6M12 7v.5M12 2.5l9.5 9.5-9.5 9.5L2.5 12z',
  error: 'M12 7v6M12 16.500v.5M12 2.5l9.500 9.500-9.500 9.500L2.500 12z',
  search: 'M10.500 4a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM15.500 15.500L21 21',
  plus: 'M12 4v16M4 12h16',
  place: 'M12 21s-7-6.500-7-12a7 7 0 0114 0c0 5.500-7 12-7 12zM12 7v4M10 9h4',
} as const;

export type IconName = keyof typeof paths;

/** Decoration next to words that say the same; hidden from assistive technology. */
export const Icon = ({ name }: { name: IconName }) => <Drawing path={paths[name]} />;

/** The same for a drawing of its own, with one stroke on a 24 × 24 grid. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
