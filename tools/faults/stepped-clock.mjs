// Loaded before a process's own code: shifts its wall clock by the milliseconds in the file that STEPPED_CLOCK names.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const readOffset = () => {
  try {
    ahead = Number(readFileSync(process.env.STEPPED_CLOCK ?? '', 'utf8'));
  } catch {
    // the file does not exist yet
  }
};
readOffset();
setInterval(readOffset, 50).unref();
