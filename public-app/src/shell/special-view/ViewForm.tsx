import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { VIEW_PATH } from '../../app/address.ts';
import { useT } from '../../i18n/useT.ts';
import { ReadAloud } from './ReadAloud.tsx';
import { choices, readView, type ViewSettings } from './settings.ts';
import styles from './SpecialView.module.css';
import { words } from './words.ts';

interface ViewFormProps {
  settings: ViewSettings;
  /** Without it, the form has a button that submits it to the server. */
  live?: { onChoose: (settings: ViewSettings) => void; onClose: () => void };
}

/** All settings of the special view; the first of each is the default. */
export function ViewForm({ settings, live }: ViewFormProps) {
  const lang = useLang();
  const site = useT();
  const t = translator(words[lang], lang);
  const { pathname, search } = useLocation();
  return (
    <form
      action={VIEW_PATH}
      method="post"
      aria-label={site('view-special')}
      onChange={live && ((event) => live.onChoose(readView(radiosOf(event.currentTarget))))}
      onSubmit={live && ((event) => event.preventDefault())}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <Choice
        name="view"
        legend={t('colours')}
        values={choices.view}
        chosen={settings.view}
        labels={[t('ownColours'), t('blackOnWhite'), t('whiteOnBlack'), t('blueOnLight')]}
      >
        <p>{t('coloursNote')}</p>
      </Choice>
      <Choice
        name="size"
        legend={t('size')}
        values={choices.size}
        chosen={settings.size}
        labels={[t('size100'), t('size125'), t('size150')]}
      />
      <Choice
        name="spacing"
        legend={t('spacing')}
        values={choices.spacing}
        chosen={settings.spacing}
        labels={[t('usualSpacing'), t('wideSpacing')]}
      />
      <Choice
        name="images"
        legend={t('images')}
        values={choices.images}
        chosen={settings.images}
        labels={[t('colouredImages'), t('grayImages'), t('noImages')]}
      />
      <Choice
        name="motion"
        legend={t('motion')}
        values={choices.motion}
        chosen={settings.motion}
        labels={[t('usualMotion'), t('noMotion')]}
      />
      {live ? (
        <p className={styles.actions}>
          <ReadAloud />
          <Button kind="quiet" onClick={live.onClose}>
            {t('close')}
          </Button>
        </p>
      ) : (
        <Button type="submit">{t('apply')}</Button>
      )}
    </form>
  );
}

/** The selected value of each group of radio buttons. */
const radiosOf = (form: HTMLFormElement) => ({
  get(name: string): string | undefined {
    const group = form.elements.namedItem(name);
    return group instanceof RadioNodeList ? group.value : undefined;
  },
});

interface ChoiceProps {
  name: keyof ViewSettings;
  legend: string;
  /** The values other than the default; the default comes first and is empty. */
  values: readonly string[];
  chosen: string | undefined;
  /** One more than the values, because the first is the default. */
  labels: readonly string[];
  children?: ReactNode;
}

function Choice({ name, legend, values, chosen = '', labels, children }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {['', ...values].map((value, index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span data-scheme={name === 'view' && value ? value : undefined}>{labels[index]}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
