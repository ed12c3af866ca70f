import type { RegisterFailure } from '@muzey/shared-ui/api/generated/index.ts';
import { useT } from './words.ts';

/** Why nothing of a register can be taken. */
export function Failure({ failure: { code, line, encoding } }: { failure: RegisterFailure }) {
  const t = useT();
  return (
    <p>
      {[
        ...(line === undefined ? [] : [t('registers.at', { line })]),
        t(`registers.failure.${code}`),
        ...(encoding === undefined ? [] : [t('registers.seems', { encoding })]),
      ].join(' ')}
    </p>
  );
}
