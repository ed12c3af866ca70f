import { describe, expect, it } from '@jest/globals';
import recorded from '../src/examples.json' with { type: 'json' };
import { examplePlaces, exampleAt, faultsOfExample } from './documented-examples.js';

describe('the examples in openapi.json', () => {
  it('are there for every JSON body and answer (`npm run api:examples`)', () => {
    const without = examplePlaces.filter(({ place }) => exampleAt(place) === undefined);
    expect(without.map(({ operation, part }) => `${operation.name} ${part}`)).toEqual([]);
  });

  it('are as their schemas say', () => {
    const faults = examplePlaces.flatMap(({ operation, part, place }) => {
      const fault = faultsOfExample(place, exampleAt(place));
      return fault === undefined ? [] : [`${operation.name} ${part}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it('are all of operations that are there', () => {
    const places = examplePlaces.map(({ operation, part }) => `${operation.id} ${part}`);
    const examples = Object.entries(recorded).flatMap(([id, parts]) =>
      Object.keys(parts).map((part) => `${id} ${part}`),
    );
    expect(examples.filter((name) => !places.includes(name))).toEqual([]);
  });

  it('tell no secrets and no hosts', () => {
    const text = JSON.stringify(recorded);
    expect(text).not.toMatch(
      /mz_\w{38}|whsec_(?!C2FVsBQ)|\b[A-Z2-7]{32}\b|localhost|127\.0\.0\.1|museum\.test|\/tmp\/|\/dev\/shm/,
    );
  });
});
