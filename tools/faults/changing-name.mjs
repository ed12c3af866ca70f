// Loaded before a process's own code: the name `changing.test` leads to 127.0.0.1, and every tenth time to 127.0.0.2,
// as a hostile name server answers.
import { Resolver } from 'node:dns/promises';

let asked = 0;

/** @param {string} name */
const addressesOf = (name) =>
  Promise.resolve(name === 'changing.test' ? [asked++ % 10 === 9 ? '127.0.0.2' : '127.0.0.1'] : []);
Object.assign(Resolver.prototype, { resolve4: addressesOf, resolve6: () => Promise.resolve([]) });
