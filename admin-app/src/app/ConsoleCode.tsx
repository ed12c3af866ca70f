import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ConsoleProps } from './Console.tsx';
import { useT } from '../i18n/useT.ts';
import { PartFailed } from '../shell/PartFailed.tsx';
import { useLoaded } from '../shell/useLoaded.ts';

/** Everything behind the log-in. */
export const loadConsole = () => import(/* webpackChunkName: "console" */ './Console.tsx');

/** The console, whose code is loaded when it is first shown; where that fails, it can be tried again. */
export function ConsoleCode(props: ConsoleProps) {
  const t = useT();
  const { result: code, error, retry } = useLoaded(loadConsole);
  if (code) return <code.Console {...props} />;
  if (error === undefined) return <Spinner>{t('list-loading')}</Spinner>;
  return <PartFailed reason="not-loaded" onRetry={retry} />;
}
