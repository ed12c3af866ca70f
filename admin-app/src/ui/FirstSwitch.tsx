import { useT } from '../i18n/useT.ts';
import { LAST_POSITION } from '../content/draft.ts';
import { Switch } from './Switch.tsx';

interface FirstSwitchProps {
  form: {
    draft: { position: number | null };
    label: (field: string) => string;
    change: (change: { position: number | null }) => void;
  };
}

/** Puts an item before those without a position; the dialog of the list sets their order. */
export function FirstSwitch({ form: { draft, label, change } }: FirstSwitchProps) {
  const t = useT();
  const isFirst = draft.position !== null;
  return (
    <Switch
      label={label('position')}
      hint={isFirst ? t('order-firstOn') : t('order-firstOff')}
      checked={isFirst}
      onChange={(on) => change({ position: on ? LAST_POSITION : null })}
    />
  );
}
