import type { Release } from '@muzey/shared-ui/api/generated/index.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createNamed, type Member } from './calls.ts';

/** Begins a release. Repeated with the same name, it is the same one. */
export function useCreate(): (name: string, members?: Member[]) => Promise<Release> {
  const queries = useQueryClient();
  const sent = useRef<{ key: string; name: string }>(undefined);
  return async (name, members = []) => {
    if (sent.current?.name !== name) sent.current = { key: newIdempotencyKey(), name };
    const release = await createNamed(name, members, sent.current.key);
    await queries.invalidateQueries({ queryKey: ['releases', 'list'] });
    return release;
  };
}
