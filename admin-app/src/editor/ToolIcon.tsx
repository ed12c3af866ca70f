import styles from './toolbar.module.css';

/** Drawn with one stroke on a 24 × 24 grid, including letters: text would become part of the button's name. */
const paths = {
  heading2: 'M3 6v12M11 6v12M3 12h8M15 10a2.500 2.500 0 115 0c0 3-5 5-5 8h5',
  heading3: 'M3 6v12M11 6v12M3 12h8M15 8h5l-3 4a3 3 0 11-2 5.500',
  bold: 'M7 5h6a3.500 3.500 0 010 7H7zM7 12h7a3.500 3.500 0 010 7H7zM8 5v14',
  italic: 'M14 5l-4 14M11 5h6M7 19h6',
  sup: 'M4 9l8 9M12 9l-8 9M16 5a2 2 0 114 0c0 2-4 2.500-4 5h4',
  sub: 'M4 6l8 9M12 6l-8 9M16 16a2 2 0 114 0c0 2-4 2.500-4 5h4',
  link: 'M10 14a4 4 0 006 0l4-4a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-4 4a4 4 0 006 6l1-1',
  lang: 'M4 6h10M9 4v2M12 6c-1 4-4 7-8 9M6 9c1 3 4 5 7 6M13 20l4-10 4 10M14.500 17h5',
  bulletList: 'M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11',
  orderedList: 'M4 4h1v4M4 8h2M4 13h2l-2 4h2M10 6h10M10 12h10M10 18h10',
  numbering: 'M4 4h1v4M4 8h2M3 20l3-7 3 7M4 17.500h4M13 6h8M13 16.500h8',
  nest: 'M3 5h18M3 19h18M11 12h10M3 9l4 3-4 3',
  unnest: 'M3 5h18M3 19h18M11 12h10M7 9l-4 3 4 3',
  quote: 'M9 6c-3 1-5 4-5 8v4h5v-5H6M19 6c-3 1-5 4-5 8v4h5v-5h-3',
  attribution: 'M12 4a4 4 0 100 8 4 4 0 000-8M4 21c0-4 4-6 8-6s8 2 8 6',
  note: 'M4 5h10M4 11h7M4 17h5M16 9l2-1v8M16 16h4',
  rule: 'M3 12h18M8 5h8M8 19h8',
  insert: 'M12 4v16M4 12h16',
  more: 'M4 12a1 1 0 102 0 1 1 0 10-2 0M11 12a1 1 0 102 0 1 1 0 10-2 0M18 12a1 1 0 102 0 1 1 0 10-2 0',
  table: 'M3 5h18v14H3zM3 10h18M3 14.500h18M9 5v14M15 5v14',
  caption: 'M4 4h16M4 9h16v11H4zM4 14.500h16M12 9v11',
  rowAbove: 'M3 13h18v7H3zM9 13v7M15 13v7M12 3v7M8.500 6.500h7',
  rowBelow: 'M3 4h18v7H3zM9 4v7M15 4v7M12 14v7M8.500 17.500h7',
  removeRow: 'M3 4h18v7H3zM9 4v7M15 4v7M9 15l6 6M15 15l-6 6',
  columnBefore: 'M13 3h7v18h-7zM13 9h7M13 15h7M3 12h7M6.500 8.500v7',
  columnAfter: 'M4 3h7v18H4zM4 9h7M4 15h7M14 12h7M17.500 8.500v7',
  removeColumn: 'M4 3h7v18H4zM4 9h7M4 15h7M15 9l6 6M21 9l-6 6',
  headerRow: 'M3 5h18v14H3zM3 10h18M3 7h18M3 8.500h18M12 10v9',
  headerColumn: 'M3 5h18v14H3zM9 5v14M5 5v14M7 5v14M9 12h12',
  embed: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  card: 'M3 5h18v14H3zM6 8h5v8H6zM14 9h4M14 13h4',
  word: 'M6 3h8l4 4v14H6zM14 3v4h4M9 11l1.500 6 1.500-5 1.500 5 1.500-6',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  figure: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15 9h.500',
  gallery: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  film: 'M2.500 5.500h19v13h-19zM10 9l5.500 3-5.500 3z',
  audio: 'M3 12h1.500M7 8.500v7M10.500 5v14M14 8v8M17.500 10v4M21 12h-.500',
  file: 'M6 2.500h8.500L19 7v14.500H6zM14 2.500V7.500h5M9 12h7M9 15h7M9 18h4.500',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  undo: 'M9 5L4 10l5 5M4 10h10a6 6 0 010 12h-3',
  redo: 'M15 5l5 5-5 5M20 10H10a6 6 0 000 12h3',
} as const;

export type ToolIconName = keyof typeof paths;

/** Decoration of a button that has a name. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
