import { describe, expect, it } from '@jest/globals';
import recorded from '../src/examples.json' with { type: 'json' };
import { examplePlaces, exampleAt, faultsOfExample } from './documented-examples.js';
import { fixed, textsOf } from './record-example.js';

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

  it('have addresses that can be read, with their parameters', () => {
    const addresses = textsOf(recorded).filter((text) => /^https?:\/\//.test(text));
    expect(addresses.filter((address) => !isReadable(address))).toEqual([]);
  });

  it('name the museum within a parameter, too', () => {
    for (const host of ['museum.test', 'localhost:3000', '127.0.0.1:8080']) {
      const url = `http://${host}/auth?redirect_uri=${encodeURIComponent(`http://${host}/login`)}`;
      expect(fixed(url)).toBe('https://museum.example/auth?redirect_uri=https%3A%2F%2Fmuseum.example%2Flogin');
    }
  });
});

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return URL.canParse(address);
  } catch {
    return false;
  }
}
