import type { Facets } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import { listAddress, withYears, type Choice } from './choice.ts';
import { otherParams, yearsName } from './facets.ts';
import { FilterLink } from './FilterLink.tsx';
import styles from './Filters.module.css';
import { words } from './words.ts';

const HEIGHT = 56;
const BAR = 12;
const GAP = 2;
/** The bar of one object among thousands is still visible. */
const LOWEST = 2;

interface YearsProps {
  choice: Choice;
  facets: Facets;
}

/** The years of the list: the number of objects by period, and a form for any range. */
export function Years({ choice, facets: { years, undated, inferred } }: YearsProps) {
  const word = useWords(words);
  const lang = useLang();
  const dated = years.filter(({ count }) => count > 0);
  const fields = (
    <div className={styles.range}>
      <TextField label={word('from')} type="number" name="from" defaultValue={choice.from} min={-99999} max={99999} />
      <TextField
        label={word('until')}
        type="number"
        name="until"
        defaultValue={choice.until}
        min={-99999}
        max={99999}
      />
    </div>
  );
  return (
    <>
      <Histogram years={years} choice={choice} />
      <form key={`${choice.from} ${choice.until}`} action={inLang('/collections', lang)}>
        {otherParams(choice, ['from', 'until', 'undated']).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields}
        <p className={styles.hint}>
          {word('beforeOurEra')} {inferred > 0 && word('inferred')}
        </p>
        <Button kind="quiet" type="submit">
          {word('apply')}
        </Button>
      </form>
      <ul className={styles.values}>
        {dated.map(({ from, until, count }) => {
          const isChosen = choice.from === from && choice.until === until;
          const to = { ...(isChosen ? withYears(choice) : withYears(choice, from, until)), undated: false };
          return (
            <li key={from}>
              <FilterLink to={listAddress(to)} isChosen={isChosen} count={count}>
                {yearsName(from, until, word)}
              </FilterLink>
            </li>
          );
        })}
        {(undated > 0 || choice.undated) && (
          <li>
            <FilterLink
              to={listAddress({ ...withYears(choice), undated: !choice.undated })}
              isChosen={choice.undated}
              count={undated}
            >
              {word('undated')}
            </FilterLink>
          </li>
        )}
      </ul>
    </>
  );
}

/** The number of objects by period; the list below says the same in words. */
function Histogram({ years, choice }: { years: Facets['years']; choice: Choice }) {
  const most = Math.max(1, ...years.map(({ count }) => count));
  const width = years.length * (BAR + GAP) - GAP;
  if (years.length < 2) return null;
  const { from = -Infinity, until = Infinity } = choice;
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {years.map((bar, at) => {
        const height = bar.count === 0 ? 0 : Math.max(LOWEST, Math.round((bar.count / most) * HEIGHT));
        const isIn = bar.until >= from && bar.from <= until;
        return (
          <rect
            key={bar.from}
            className={isIn ? styles.in : styles.out}
            x={at * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          >
            <title>{number(bar.count)}</title>
          </rect>
        );
      })}
    </svg>
  );
}
