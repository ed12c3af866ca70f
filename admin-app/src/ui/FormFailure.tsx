import styles from './form-failure.module.css';

/** What keeps a whole form from being sent; read out as soon as it appears. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text === undefined ? undefined : styles.failure}>
      {text}
    </div>
  );
}
