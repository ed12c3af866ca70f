import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { PictureCandidate, PicturedObject } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import type { Attempt } from '../../../shell/useSignInAgain.tsx';
import { byObject, encodingsOf, isReady, type LotPicture, type Objects } from './lot.ts';
import { bestMatched, matched, picturesOf } from './matching.ts';
import { sending, type StartOptions } from './sending.ts';
import { useRuns } from './useRuns.ts';
import type { Encoding } from './zip-names.ts';

export const MAX_PICTURES = 5_000;

/** Pictures that are matched with objects by the names of their files, uploaded, and added to the objects. */
export function usePictureLot(attempt: Attempt) {
  const [pictures, setPictures] = useState<readonly LotPicture[]>([]);
  const [objects, setObjects] = useState<Objects>(new Map());
  const [encoding, setEncoding] = useState<Encoding>('ibm866');
  const [reading, setReading] = useState(0);
  const [error, setError] = useState<unknown>();

  const set = (keys: readonly number[], change: Partial<LotPicture>) =>
    setPictures((before) => before.map((one) => (keys.includes(one.key) ? { ...one, ...change } : one)));
  const know = (more: readonly PicturedObject[]) =>
    setObjects((before) => new Map([...before, ...more.map((object) => [object.id, object] as const)]));

  const add = async (files: readonly File[]) => {
    setError(undefined);
    setReading((count) => count + 1);
    try {
      const added: LotPicture[] = [];
      for (const file of files) added.push(...(await picturesOf(file)));
      if (pictures.length + added.length > MAX_PICTURES) throw new ApiError(413, { code: 'too_many' });
      if (added.length === 0) return;
      const best = await attempt(() => bestMatched(added));
      if (encodingsOf(added).length > 0) setEncoding(best.as);
      know(best.objects);
      setPictures((before) => [...before, ...best.pictures]);
    } catch (failure) {
      setError(failure);
    } finally {
      setReading((count) => count - 1);
    }
  };

  const readAs = async (as: Encoding) => {
    setEncoding(as);
    const uncertain = pictures.filter(({ names, state }) => names['utf-8'] === undefined && state.is === 'waiting');
    const found = await attempt(() => matched(uncertain, as));
    know(found.objects);
    const byKey = new Map(found.pictures.map((one) => [one.key, one]));
    setPictures((before) => before.map((one) => byKey.get(one.key) ?? one));
  };

  const run = useRuns();
  const start = (options: StartOptions) => {
    const ready = pictures.filter((one) => isReady(one, objects));
    set(
      ready.map(({ key }) => key),
      { state: { is: 'waiting' } },
    );
    for (const group of byObject(ready, encoding)) {
      const object = objects.get(group[0]?.target?.id ?? '');
      if (!object) continue;
      const keys = group.map(({ key }) => key);
      run.start(sending(group, object, { ...options, encoding, attempt, set }), (failure) =>
        setPictures((before) => before.map((one) => (keys.includes(one.key) ? afterFailure(one, failure) : one))),
      );
    }
  };

  return {
    pictures,
    objects,
    encoding,
    error,
    isReading: reading > 0,
    isRunning: run.isRunning,
    paused: run.paused,
    add: (files: readonly File[]) => void add(files),
    readAs: (as: Encoding) => void readAs(as).catch(setError),
    choose: (key: number, target: PictureCandidate | undefined, object?: PicturedObject) => {
      if (object) know([object]);
      set([key], { target });
    },
    start,
    stop: run.stop,
    clear: () => setPictures([]),
  };
}

/** A stopped picture waits for the next start. */
function afterFailure(picture: LotPicture, error: unknown): LotPicture {
  if (picture.state.is !== 'sending' && picture.state.is !== 'waiting') return picture;
  return { ...picture, state: isAbort(error) ? { is: 'waiting' } : { is: 'failed', error } };
}
