import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Link } from 'react-router-dom';
import { StateBadges } from '../../ui/StateBadges.tsx';
import { useT } from '../../i18n/useT.ts';
import type { Choice, ChoiceGroup } from './choices.ts';
import styles from './palette.module.css';

interface ChoiceListProps {
  id: string;
  /** The ids of the options. */
  idOf: (choice: Choice) => string;
  groups: readonly ChoiceGroup[];
  /** The choice that Enter opens. */
  active: Choice | undefined;
  onGo: () => void;
}

/** The popup of the combobox. Its options are links: a press with Ctrl opens them in a new tab. */
export function ChoiceList({ id, idOf, groups, active, onGo }: ChoiceListProps) {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t('palette-title')} className={styles.list}>
      {groups.map(({ name, choices }, index) => (
        <div key={name} role="group" aria-labelledby={`${id}group${index}`}>
          <p id={`${id}group${index}`} role="presentation">
            {name}
          </p>
          {choices.map((choice) => {
            const { to, label, lang, state } = choice;
            return (
              <Link
                key={to}
                id={idOf(choice)}
                role="option"
                aria-selected={choice === active}
                tabIndex={-1}
                to={to}
                onClick={onGo}
                className={styles.choice}
              >
                <span lang={lang && languages[lang].tag}>{label}</span>
                {state && <StateBadges state={state} archived={false} />}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
