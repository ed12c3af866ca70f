import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import { focusContent } from '../../shell/focus.ts';
import styles from './first-steps.module.css';
import type { FirstStep } from './useFirstSteps.ts';
import { useAgendaT } from './words.ts';

interface FirstStepsProps {
  steps: readonly FirstStep[];
  onHide: () => void;
}

/** The first steps: a link for each open one, a word for each completed one. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const own = useAgendaT();
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{own('steps-title')}</h2>
      <ol>
        {steps.map(({ to, label, done }) => (
          <li key={to}>
            {done ? (
              <>
                <span>{label}</span> <strong>{own('steps-done')}</strong>
              </>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        onClick={() => {
          onHide();
          // the button disappears with its section
          focusContent();
        }}
      >
        {own('steps-hide')}
      </Button>
    </section>
  );
}
