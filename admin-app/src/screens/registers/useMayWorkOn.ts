import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { useAccount } from '../../shell/session.ts';

/** Whether the account may work on an import: on its own ones, or on all as a registrar. */
export function useMayWorkOn(): (register: RegisterImport) => boolean {
  const { username, registrar } = useAccount();
  return (register) => registrar === true || register.username === username;
}
