import styles from '../../ui/list.module.css';

interface ChoiceProps {
  legend: string;
  /** Of the filter in the address. */
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** One of a few, side by side. */
export function Choice({ legend, name, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.segments}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
