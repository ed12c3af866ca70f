import type { FileDetails } from '@muzey/shared-ui/api/generated/index.ts';
import styles from './media.module.css';

/** Drawn with one stroke on a 24 × 24 grid. */
const PATHS: Readonly<Record<FileDetails['kind'], string>> = {
  document: 'M6 2.500h8.500L19 7v14.500H6zM14 2.500V7.500h5M9 12h7M9 15h7M9 18h4.500',
  audio: 'M3 12h1.500M7 8.500v7M10.500 5v14M14 8v8M17.500 10v4M21 12h-.500',
  film: 'M2.500 5.500h19v13h-19zM10 9l5.500 3-5.500 3z',
  captions: 'M2.500 4.500h19v12.500h-11l-4 3.500v-3.500h-4zM6 10h5M13 10h5M6 13h3M11 13h7',
};

/** The icon of a file that is not a picture. The words next to it say the same. */
export function KindIcon({ kind }: { kind: FileDetails['kind'] }) {
  return (
    <svg className={styles.kind} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
