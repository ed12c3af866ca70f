import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { DateInput } from '../../../fields/DateInput.tsx';
import { LAST_DAY } from '../../../content/draft.ts';
import form from '../../../ui/form.module.css';
import { Rows } from '../../../item-list/Rows.tsx';
import { Lockable } from '../../../fields/locks.tsx';
import { TextsRow } from '../../../fields/TextsRow.tsx';
import { Week } from './Week.tsx';
import { MAX_WEEKS, newWeek, weekName, type DayDraft, type WeekDraft } from './week.form.ts';
import { useHoursT } from './words.ts';

interface SeasonalWeeksProps {
  weeks: readonly WeekDraft[];
  /** The weekly hours before all of these. */
  first: readonly DayDraft[];
  errorAt: (field: string) => string | undefined;
  onChange: (weeks: readonly WeekDraft[]) => void;
}

/** Weekly hours such as summer hours, each with the date from which they apply. */
export function SeasonalWeeks({ weeks, first, errorAt, onChange }: SeasonalWeeksProps) {
  const own = useHoursT();
  const lang = useLang();
  const above = weeks.at(-1)?.week ?? first;
  return (
    <Rows
      rows={weeks}
      onChange={onChange}
      nameOf={(week, index) => weekName(week, index, lang)}
      addition={(add) =>
        weeks.length < MAX_WEEKS && (
          <>
            <Button kind="quiet" onClick={() => add((id) => newWeek(id))}>
              {own('hours-addWeek')}
            </Button>
            <Button kind="quiet" onClick={() => add((id) => newWeek(id, above))}>
              {own('hours-copyWeek')}
            </Button>
          </>
        )
      }
    >
      {(row, index, change) => {
        const field = `hours.weeks[${index}]`;
        return (
          <>
            <Lockable>
              <div className={form.together}>
                <DateInput
                  label={own('hours-weekFrom')}
                  type="date"
                  name={`${field}.valid_from`}
                  max={LAST_DAY}
                  required
                  value={row.from}
                  error={errorAt(`${field}.valid_from`)}
                  onChange={(value) => change({ from: value })}
                />
              </div>
            </Lockable>
            <TextsRow
              label={own('hours-weekName')}
              hint={own('hours-weekNameHint')}
              path={`${field}.name`}
              value={row.name}
              stateOf={`hours.week.${row.from}`}
              errorAt={errorAt}
              onChange={(name) => change({ name })}
            />
            <Lockable>
              <Week list={`${field}.weekly`} week={row.week} errorAt={errorAt} onChange={(week) => change({ week })} />
            </Lockable>
          </>
        );
      }}
    </Rows>
  );
}
