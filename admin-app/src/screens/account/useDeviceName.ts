import type { OwnSession } from '@muzey/shared-ui/api/generated/index.ts';
import { useT } from './words.ts';

/** The name of a session's device: its browser and system, as far as they are known. */
export function useDeviceName(): (session: Pick<OwnSession, 'browser' | 'system'>) => string {
  const t = useT();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('sessions-unknown');
}
