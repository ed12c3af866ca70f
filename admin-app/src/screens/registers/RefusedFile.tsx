import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import form from '../../ui/form.module.css';
import { isRunning } from './calls.ts';
import { useMayWorkOn } from './useMayWorkOn.ts';
import { useT } from './words.ts';

/** The rejected records as a file to correct; as long as the server has it. */
export function RefusedFile({ register }: { register: RegisterImport }) {
  const t = useT();
  const lang = useLang();
  const mayWorkOn = useMayWorkOn();
  const { id, checked, imported, failure } = register;
  const rejected = (imported ?? checked)?.rejected ?? 0;
  if (!mayWorkOn(register) || isRunning(register) || (rejected === 0 && failure?.code !== 'too_many_rejected'))
    return null;
  return (
    <p>
      <a href={`/api/admin/registers/${id}/refused?lang=${lang}`} download>
        {t('registers-refusedFile')}
      </a>
      <br />
      <span className={form.note}>{t('registers-refusedHint')}</span>
    </p>
  );
}
