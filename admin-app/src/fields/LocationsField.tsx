import type { TextDraft } from '../content/localized.ts';
import { TextsRow } from './TextsRow.tsx';

interface LocationsFieldProps {
  form: {
    draft: { locations: TextDraft };
    label: (field: string) => string;
    hint: (field: string) => string | undefined;
    errorAt: (field: string) => string | undefined;
    change: (change: { locations: TextDraft }) => void;
  };
}

/** Where something takes place, per language. */
export const LocationsField = ({ form: { draft, label, hint, errorAt, change } }: LocationsFieldProps) => (
  <TextsRow
    label={label('locations')}
    hint={hint('locations')}
    path="locations"
    value={draft.locations}
    errorAt={errorAt}
    onChange={(locations) => change({ locations })}
  />
);
