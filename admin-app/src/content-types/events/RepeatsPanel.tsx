import { longDate, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { sentenceOf } from '@muzey/shared-ui/recurrence/sentence.ts';
import { weekdayOf } from '@muzey/shared-ui/recurrence/days.ts';
import { FieldError, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import { DateInput } from '../../fields/DateInput.tsx';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { useClosedDays } from '../../content/branches.ts';
import { LAST_DAY } from '../../content/draft.ts';
import form from '../../ui/form.module.css';
import type { EventDraft } from './events.form.ts';
import { RepeatedDays } from './RepeatedDays.tsx';
import { isDay, ruleOf, weekdaysOf, type RepeatsDraft } from './repeats.form.ts';
import styles from './repeats.module.css';
import { useRepeatsT } from './repeats-words.ts';

type Props = Pick<FieldsPanelProps<EventDraft>, 'draft' | 'label' | 'errorAt' | 'change'>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The other days on which the event takes place. */
export function RepeatsPanel({ draft: { date, branch, repeats }, label, errorAt, change }: Props) {
  const t = useRepeatsT();
  const lang = useLang();
  const isClosed = useClosedDays(branch);
  const set = (part: Partial<RepeatsDraft>) => change({ repeats: { ...repeats, ...part } });
  const rule = ruleOf(repeats, date);
  return (
    <section className={form.panel} aria-labelledby="repeats">
      <h2 id="repeats">{label('repeats')}</h2>
      <label className={form.check}>
        <input type="checkbox" checked={repeats.on} onChange={(event) => set({ on: event.target.checked })} />
        <span>{t('events-repeats-on')}</span>
      </label>
      {repeats.on && (
        <>
          <TextField
            label={label('repeats.every')}
            hint={t('events-hint-repeats-every')}
            name="repeats.every"
            inputMode="numeric"
            value={repeats.every}
            error={errorAt('repeats.every')}
            onChange={(event) => set({ every: event.target.value })}
          />
          <Weekdays date={date} repeats={repeats} label={label('repeats.weekdays')} errorAt={errorAt} onChange={set} />
          <End repeats={repeats} label={label} errorAt={errorAt} onChange={set} />
          <p role="status" className={styles.sentence}>
            {rule ? `${t('events-repeats-told')}: ${sentenceOf(rule, lang)}` : t('events-repeats-incomplete')}
          </p>
          {rule && (
            <RepeatedDays
              date={date}
              repeats={repeats}
              nameOf={(day) => `${longDate(day, lang)}, ${weekdayName(weekdayOf(day), lang)}`}
              isClosed={isClosed}
              error={errorAt('repeats.except')}
              onChange={(except) => set({ except })}
            />
          )}
        </>
      )}
    </section>
  );
}

interface PartProps {
  repeats: RepeatsDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<RepeatsDraft>) => void;
}

/** The weekday of the first day is always included. */
function Weekdays({ date, repeats, label, errorAt, onChange }: PartProps & { date: string; label: string }) {
  const t = useRepeatsT();
  const lang = useLang();
  const id = useId();
  const all = weekdaysOf(date, repeats);
  const own = isDay(date) ? weekdayOf(date) : undefined;
  const error = errorAt('repeats.weekdays');
  const described = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend>{label}</legend>
      <div className={styles.weekdays}>
        {WEEKDAYS.map((weekday) => (
          <label key={weekday} className={form.check}>
            <input
              type="checkbox"
              name="repeats.weekdays"
              checked={all.includes(weekday)}
              disabled={weekday === own}
              onChange={(event) =>
                onChange({
                  weekdays: event.target.checked
                    ? [...repeats.weekdays, weekday].sort()
                    : repeats.weekdays.filter((other) => other !== weekday),
                })
              }
            />
            <span>{weekdayName(weekday, lang)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={form.note}>
        {t('events-hint-repeats-weekdays')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function End({ repeats, label, errorAt, onChange }: PartProps & { label: (field: string) => string }) {
  const t = useRepeatsT();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{t('events-repeats-ends')}</legend>
      {(['until', 'count'] as const).map((end) => (
        <label key={end} className={form.check}>
          <input type="radio" name={name} checked={repeats.ends === end} onChange={() => onChange({ ends: end })} />
          <span>{t(`events-repeats-${end}`)}</span>
        </label>
      ))}
      {repeats.ends === 'until' ? (
        <DateInput
          label={label('repeats.until')}
          type="date"
          name="repeats.until"
          max={LAST_DAY}
          required
          value={repeats.until}
          error={errorAt('repeats.until')}
          onChange={(value) => onChange({ until: value })}
        />
      ) : (
        <TextField
          label={label('repeats.count')}
          hint={t('events-hint-repeats-count')}
          name="repeats.count"
          inputMode="numeric"
          required
          value={repeats.count}
          error={errorAt('repeats.count')}
          onChange={(event) => onChange({ count: event.target.value })}
        />
      )}
    </fieldset>
  );
}
