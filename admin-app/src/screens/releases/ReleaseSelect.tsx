import type { Release } from '@muzey/shared-ui/api/generated/index.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from './words.ts';

interface ReleaseSelectProps {
  releases: readonly Pick<Release, 'id' | 'name'>[];
  chosen: string;
  error?: string;
  onChoose: (id: string) => void;
}

export function ReleaseSelect({ releases, chosen, error, onChoose }: ReleaseSelectProps) {
  const t = useT();
  return (
    <Field label={t('releases-choose')} error={error}>
      {(described) => (
        <select {...described} value={chosen} onChange={({ target: { value } }) => onChoose(value)}>
          <option value="">{t('releases-chooseOne')}</option>
          {releases.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
