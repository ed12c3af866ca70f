import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { DIMENSIONS, UNITS, type Dimension } from '@muzey/shared-ui/object-record/choices.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { useT } from '../words.ts';
import { ListField } from './ListField.tsx';
import type { RuleJson } from './mapping-text.ts';

/** Those of “30 × 40 × 5”. */
const MAX_ORDER = 3;
const MAX_PART_LENGTH = 100;
const OF_SPACE = DIMENSIONS.filter((dimension) => !['weight', 'duration', 'other'].includes(dimension));

interface MeasureStepsProps {
  at: number;
  rule: RuleJson;
  /** The language of the register's texts. */
  lang: Lang;
  nameOf: (target: string, value?: string) => string;
  onStep: (step: string, value: unknown) => void;
}

/** How the measures in a column are read. */
export function MeasureSteps({ at, rule, lang, nameOf, onStep }: MeasureStepsProps) {
  const t = useT();
  const dimensionName = (dimension: Dimension) => nameOf('record.dimensions[].dimension', dimension);
  const asOptions = (dimensions: readonly Dimension[]) =>
    dimensions.map((value) => ({ value, label: dimensionName(value) }));
  const order = [rule.order].flat().flatMap((name) => DIMENSIONS.find((dimension) => dimension === name) ?? []);
  const part = textsIn(rule.part);
  const parts = entriesIn(rule.parts);
  const setOrder = (place: number, dimension: Dimension | '') => {
    const next = dimension === '' ? order.slice(0, place) : order.toSpliced(place, 1, dimension);
    onStep('order', next.length > 0 ? next : undefined);
  };
  return (
    <>
      <Choice
        label={t('registers-step-unit')}
        name={`unit-${at}`}
        value={UNITS.find((unit) => unit === rule.unit) ?? ''}
        none={t('registers-step-noUnit')}
        options={UNITS.map((value) => ({ value, label: value }))}
        onChange={(unit) => onStep('unit', unit || undefined)}
      />
      <Choice
        label={t('registers-step-dimension')}
        name={`dimension-${at}`}
        value={DIMENSIONS.find((dimension) => dimension === rule.dimension) ?? ''}
        none={t('registers-step-unnamed')}
        options={asOptions(DIMENSIONS)}
        onChange={(dimension) => onStep('dimension', dimension || undefined)}
      />
      {[...order, ''].slice(0, MAX_ORDER).map((_, place) => (
        <Choice
          key={place}
          label={t('registers-step-order', { place: place + 1 })}
          name={`order-${at}-${place}`}
          value={order[place] ?? ''}
          none={t('registers-step-unnamed')}
          options={asOptions(OF_SPACE)}
          onChange={(dimension) => setOrder(place, dimension)}
        />
      ))}
      <TextField
        label={t('registers-step-part')}
        hint={t('registers-step-partHint')}
        maxLength={MAX_PART_LENGTH}
        value={part[lang] ?? ''}
        onChange={({ target }) => {
          const next = { ...part, [lang]: target.value };
          onStep('part', LANGS.some((one) => next[one]) ? written(next) : undefined);
        }}
      />
      <ListField
        label={t('registers-step-parts')}
        hint={t('registers-step-partsHint')}
        divider=";"
        value={parts.map(([name]) => name)}
        onChange={(names) => {
          const known = new Map(parts);
          const next = names.map((name) => [name, known.get(name) ?? { [lang]: name }]);
          onStep('parts', next.length > 0 ? Object.fromEntries(next) : undefined);
        }}
      />
    </>
  );
}

type Texts = Partial<Record<Lang, string>>;

const entriesIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const textsIn = (value: unknown): Texts =>
  Object.fromEntries(entriesIn(value).filter(([, text]) => typeof text === 'string'));

const written = (texts: Texts): Texts => Object.fromEntries(entriesIn(texts).filter(([, text]) => text !== ''));
