import styles from './form-failure.module.css';

/** An error of the whole form, announced as soon as it appears. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text === undefined ? undefined : styles.failure}>
      {text}
    </div>
  );
}
