import type { TextDraft } from '../content/localized.ts';
import styles from '../ui/form.module.css';
import { TextsRow } from './TextsRow.tsx';

interface LocationsPanelProps {
  draft: { locations: TextDraft };
  label: (field: string) => string;
  hint: (field: string) => string | undefined;
  errorAt: (field: string) => string | undefined;
  change: (change: { locations: TextDraft }) => void;
}

/** Where something takes place, per language. */
export const LocationsPanel = ({ draft, label, hint, errorAt, change }: LocationsPanelProps) => (
  <section className={`${styles.panel} ${styles.block}`} aria-labelledby="locations">
    <h2 id="locations">{label('locations')}</h2>
    <TextsRow
      label={label('locations')}
      hint={hint('locations')}
      path="locations"
      value={draft.locations}
      stateOf="location"
      errorAt={errorAt}
      onChange={(locations) => change({ locations })}
    />
  </section>
);
