import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  createClosure,
  deleteNotice,
  type AdminNotice,
  type ClosureInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useRef } from 'react';
import { api } from '../../api/api.ts';
import type { OwnWork } from '../../item-form/useSettingsForm.ts';

interface Sent {
  key: string;
  body: ClosureInput;
}

interface Announcing {
  /** @throws ApiError, NetworkError */
  announce: (closure: ClosureInput) => Promise<AdminNotice>;
  ownWork: OwnWork;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const daysOf = ({ from, until, branches }: ClosureInput) => [from, until, branches];
const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Announces closures. If there was no answer, the closure may be announced already: before the same days are announced with other words, it
 * is sent again with its key, and its notice is replaced. Other days are a different closure.
 */
export function useAnnouncing(): Announcing {
  const sent = useRef<Sent>(undefined);

  const send = async ({ key, body }: Sent): Promise<AdminNotice> => {
    try {
      const headers = { 'idempotency-key': key };
      return (await createClosure({ client: api, body, headers, throwOnError: true })).data.notice;
    } catch (error) {
      if (isStatus(error, 400)) sent.current = undefined;
      throw error;
    }
  };

  const takeBack = async (before: Sent): Promise<void> => {
    try {
      const { id, version } = await send(before);
      const headers = { 'if-match': `"${version}"` };
      await deleteNotice({ client: api, path: { id }, headers, throwOnError: true });
    } catch (error) {
      // it was refused, is gone, or somebody else has changed it
      if (!isStatus(error, 400, 404, 412)) throw error;
    }
    sent.current = undefined;
  };

  return {
    announce: async (closure) => {
      const before = sent.current;
      if (before && !isSame(before.body, closure)) {
        if (isSame(daysOf(before.body), daysOf(closure))) await takeBack(before);
        sent.current = undefined;
      }
      return send((sent.current ??= { key: newIdempotencyKey(), body: closure }));
    },
    ownWork: {
      state: () => ({ unanswered: sent.current }),
      resume: ({ unanswered } = {}) => {
        // its body is not validated here, because the API refuses an invalid one
        sent.current = unanswered as Sent | undefined;
      },
    },
  };
}
